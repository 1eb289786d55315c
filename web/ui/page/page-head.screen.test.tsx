import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { BackLink, PageHead } from './page-head.tsx'

const title = () => screen.getByRole('heading', { level: 1 })
const frame = () => title().parentElement!

describe('the head of a page', () => {
  it('is its title, and nothing else', () => {
    show(<PageHead title="My Account" />)
    expect(title().textContent).toBe('My Account')
    expect(title().getAttribute('lang')).toBeNull()
    expect(frame().className).toBe('page-head')
    expect(frame().children).toHaveLength(1)
    expect(document.querySelector('.back-bar')).toBeNull()
    expect(document.title).toContain('My Account')
  })
  it('has a lead, the language of its title, and the way back', () => {
    show(<PageHead title="Mi clase" language="es" lead="Lead" back={{ label: 'Classes', to: '/classes' }} />)
    expect(title().getAttribute('lang')).toBe('es')
    expect(screen.getByText('Lead').className).toBe('lead')
    expect(frame().className).toBe('page-head page-head--back')
    expect(screen.getByRole('link', { name: 'Classes' }).getAttribute('href')).toBe('/classes')
  })
  it('has a button at the right without a way back', () => {
    show(<PageHead title="Class" aside={<button type="button">Share</button>} />)
    screen.getByRole('button', { name: 'Share' })
    expect(screen.queryByRole('link')).toBeNull()
    expect(frame().className).toBe('page-head')
  })
  it.each<['title' | 'above' | undefined, string | null, string, string | null]>([
    ['title', 'Welcome, Ada', 'Welcome, Ada', null],
    ['title', null, 'Home', null],
    ['above', 'Welcome, Ada', 'Home', 'Welcome, Ada'],
    ['above', null, 'Home', null],
    [undefined, 'Welcome, Ada', 'Home', null],
  ])('with the greeting at %s of “%s” is “%s” below “%s”', (welcome, greeting, h1, above) => {
    show(<PageHead title="Home" greeting={greeting} {...(welcome ? { welcome } : {})} />)
    expect(title().textContent).toBe(h1)
    expect(document.querySelector('.page-head__welcome')?.textContent ?? null).toBe(above)
    expect(frame().className).toBe(welcome === 'above' ? 'page-head-below-welcome' : 'page-head')
  })
})

describe('Back', () => {
  const back = () => screen.getByRole('link', { name: 'Back' })
  it('as the first page leads home', async () => {
    const { user, address } = show(<BackLink />, { at: '/class/1' })
    await user.click(back())
    expect(address()).toBe('/')
  })
  it('after another page leads back to it', async () => {
    const { user, address, router } = show(<PageHead title="Class" back />, { at: '/my-list?page=2' })
    await act(() => router.navigate('/class/1'))
    await user.click(back())
    await expect.poll(address).toBe('/my-list?page=2')
  })
  it('with its own address leads there', async () => {
    const { user, address, router } = show(<BackLink to="/classes" />, { at: '/my-list' })
    await act(() => router.navigate('/class/1'))
    await user.click(back())
    expect(address()).toBe('/classes')
  })
  it.each(['metaKey', 'ctrlKey', 'shiftKey'])('with %s is left to the browser', async (key) => {
    const { address, router } = show(<BackLink />, { at: '/my-list' })
    await act(() => router.navigate('/class/1'))
    let wasPrevented = true
    const open = (event: Event) => {
      wasPrevented = event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', open, { once: true })
    fireEvent.click(back(), { [key]: true })
    expect(wasPrevented).toBe(false)
    expect(address()).toBe('/class/1')
  })
})
