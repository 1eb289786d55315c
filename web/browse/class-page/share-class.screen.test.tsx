import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { ShareClass } from './share-class.tsx'

const address = new URL('/class/1', window.location.origin).href

/** The button, in a browser that has a share dialog of its own, or none. */
function button(share?: (data: ShareData) => Promise<void>) {
  if (share) {
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  }
  return show(<ShareClass course={{ databaseId: 1, title: 'Gentle Yoga' }} />)
}
const shareButton = () => screen.getByRole('button', { name: 'Share This Class' })
const dialog = () => screen.findByRole('dialog', { name: 'Share This Class' })

describe('sharing a class', () => {
  it('opens the device’s share dialog where the browser has one', async () => {
    const shared: ShareData[] = []
    const { user } = button(async (data) => void shared.push(data))
    await user.click(shareButton())
    expect(shared).toEqual([{ title: 'Gentle Yoga', url: address }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it.each([
    ['nothing when the person closes it', 'AbortError', false],
    ['the portal’s dialog when it fails', 'NotAllowedError', true],
  ])('and shows %s', async (_, name, isShown) => {
    const { user } = button(() => Promise.reject(new DOMException('', name)))
    await user.click(shareButton())
    expect(screen.queryByRole('dialog') !== null).toBe(isShown)
  })
  it('otherwise offers email, WhatsApp, and the link', async () => {
    const { user } = button()
    await user.click(shareButton())
    const ways = within(await dialog())
    const mail = new URL(ways.getByRole('link', { name: 'Send by email' }).getAttribute('href')!)
    expect(mail.searchParams.get('subject')).toBe('Class you might like: Gentle Yoga')
    expect(mail.searchParams.get('body')).toContain(address)
    expect(ways.getByRole('link', { name: /^Send by WhatsApp/ }).getAttribute('href')).toContain('wa.me')
    expect(ways.getByLabelText('Link to this class')).toHaveProperty('value', address)
  })
  it('copies the link, and says so', async () => {
    const { user } = button()
    await user.click(shareButton())
    await user.click(within(await dialog()).getByRole('button', { name: 'Copy the link' }))
    await screen.findByText('Copied.')
    expect(await navigator.clipboard.readText()).toBe(address)
  })
})
