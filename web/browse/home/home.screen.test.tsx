import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answeredIn } from '#domain/classes/testing/seats.ts'
import type { ClassListing } from '#web/classes/public.ts'
import { classListing } from '#web/testing/classes.ts'
import { servePortal } from '#web/testing/portal.ts'
import { codeLoaded, showLoaded } from '#web/testing/show.tsx'
import HomePage from './home.page.tsx'

/** A class on a day of November 2026. Today is Friday, November 20. */
const on = (day: number, title: string, changes: Partial<ClassListing> = {}) => {
  const date = `2026-11-${String(day).padStart(2, '0')}`
  return classListing({
    databaseId: day * 10 + title.length,
    title,
    start: `${date}T15:00:00.000Z`,
    end: `${date}T16:00:00.000Z`,
    ...changes,
  })
}
const choir = on(23, 'Choir')
const yoga = on(24, 'Gentle Yoga')
const art = on(24, 'Art', { start: '2026-11-24T18:00:00.000Z', end: '2026-11-24T19:00:00.000Z' })
const nodes = (classes: ClassListing[]) => ({ courseFacet: { courses: { nodes: classes } } })
const none = nodes([])

async function home(
  classes: ClassListing[] | 'NETWORK' = [choir, yoga, art],
  { at = '/?view=month&date=2026-11-20' } = {},
) {
  const snapshots: Record<string, object | 'NETWORK'> = {
    'courses-2026-11': classes === 'NETWORK' ? classes : nodes(classes),
  }
  for (const month of ['2026-08', '2026-09', '2026-10', '2026-12', '2027-01', '2027-02', '2027-03'])
    snapshots[`courses-${month}`] = none
  const portal = servePortal({}, snapshots)
  const view = await showLoaded(<HomePage />, { at })
  return { ...view, portal, snapshots }
}
const table = () => screen.findByRole('table', { name: /^November/ })
const entries = async () =>
  within(await table())
    .getAllByRole('link')
    .filter(({ className }) => className.includes('calendar-entry'))
const entry = async (title: string) =>
  (await entries()).find(({ textContent }) => textContent.includes(title))!

async function open(title: string) {
  await act(async () => (await entry(title)).click())
  await codeLoaded()
}

describe('the month of the calendar', () => {
  it('when it has classes, each is a link on its day, and today is marked', async () => {
    await home()
    expect((await entries()).map((link) => link.getAttribute('href'))).toEqual(
      [choir, yoga, art].map(({ databaseId }) => `/class/${databaseId}`),
    )
    const cell = (await entry('Choir')).closest('td')!
    expect(cell.textContent).toContain('23')
    expect((await entry('Choir')).closest('table')!.querySelector('.is-today')?.textContent).toMatch(
      /^20Today/,
    )
  })
  it('when a day has more classes than fit, the rest is behind a link to the day', async () => {
    const many = ['A', 'BB', 'CCC', 'DDDD', 'EEEEE'].map((title) => on(25, title))
    await home(many)
    expect(await entries()).toHaveLength(4)
    const more = screen.getByRole('link', { name: '+2 more classes on Wednesday, November 25' })
    expect(more.getAttribute('href')).toContain('view=day')
  })
  it.each<[string, Partial<ClassListing>, string]>([
    ['full', answeredIn({ 'in-person': 0 }), 'Full'],
    ['cancelled', { courseTiming: { ...yoga.courseTiming, eventCancelled: true } }, 'Cancelled'],
  ])('when a class is %s, its entry says so', async (_, changes, state) => {
    await home([on(24, 'Gentle Yoga', changes)])
    expect((await entry('Gentle Yoga')).textContent).toContain(state)
  })
  it('when the month is changed, its title and number of classes are announced', async () => {
    const { user, address } = await home()
    await user.click(screen.getByRole('link', { name: 'Next month, December 2026' }))
    await screen.findByRole('heading', { name: 'December 2026' })
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    await expect.poll(said).toContain('December 2026, no classes')
    expect(address()).toBe('/?date=2026-12-01')
    await user.click(screen.getByRole('link', { name: 'Previous month, November 2026' }))
    await expect.poll(said).toContain('November 2026, 3 classes')
    expect(address()).toBe('/')
  })
  it('when the address is invalid, the current month is shown', async () => {
    await home([choir], { at: '/?date=2026-02-31&view=%3Cb%3E&facets=%7B%22programs%22%3A&search=' })
    await entry('Choir')
    expect(screen.queryByRole('group', { name: 'Filters in use' })).toBeNull()
  })
  it('when there are none, it says so and leads to the next month', async () => {
    await home([])
    const [heading] = await screen.findAllByRole('heading', { name: 'No classes on these dates' })
    const next = within(heading!.parentElement!).getByRole('link', { name: /^Next month, December/ })
    expect(next.getAttribute('href')).toContain('date=2026-12')
  })
  it('when a filter matches none, clearing it shows them all', async () => {
    const { user } = await home([choir], { at: '/?view=month&date=2026-11-20&search=zzz' })
    await screen.findAllByRole('heading', { name: 'No classes match' })
    await user.click(screen.getAllByRole('button', { name: 'Clear search' })[0]!)
    await entry('Choir')
    expect(screen.queryByRole('heading', { name: 'No classes match' })).toBeNull()
  })
  it('when it cannot be loaded, it says so and can try again', async () => {
    const { user, snapshots } = await home('NETWORK')
    const [alert] = await screen.findAllByRole('alert')
    within(alert!).getByRole('heading', { name: 'We couldn’t load the classes.' })
    snapshots['courses-2026-11'] = nodes([choir])
    await user.click(within(alert!).getByRole('button', { name: 'Please try again!' }))
    await entry('Choir')
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it.each<[string, number, string, number]>([
    ['right', 0, '{ArrowRight}', 1],
    ['right past empty days', 2, '{ArrowRight}', 3],
    ['left', 1, '{ArrowLeft}', 0],
    ['down within a day', 1, '{ArrowDown}', 2],
    ['down to the next week', 0, '{ArrowDown}', 4],
    ['up to the week before', 4, '{ArrowUp}', 0],
    ['to the start of the week', 3, '{Home}', 0],
    ['to the end of the week', 0, '{End}', 3],
  ])('when the keys go %s, the entry there has focus and is the one Tab stop', async (_, from, keys, to) => {
    const { user } = await home([choir, yoga, art, on(27, 'Tea'), on(30, 'Drums')])
    const all = await entries()
    await expect.poll(() => all.filter(({ tabIndex }) => tabIndex === 0).length).toBe(1)
    await act(async () => all[from]!.focus())
    await user.keyboard(keys)
    expect(all.indexOf(document.activeElement as HTMLElement)).toBe(to)
    expect(all.filter(({ tabIndex }) => tabIndex === 0)).toEqual([all[to]])
  })
  it('when an entry is opened, its panel has focus, and Esc returns to the entry', async () => {
    const { user } = await home()
    await open('Gentle Yoga')
    const panel = await screen.findByRole('dialog', { name: 'Gentle Yoga' })
    await expect.poll(() => document.activeElement).toBe(panel)
    within(panel).getByRole('link', { name: 'See the class' })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(await entry('Gentle Yoga'))
  })
  it('when an entry is opened, the class can be added without leaving the month', async () => {
    const { user, address } = await home()
    const before = address()
    await open('Choir')
    const panel = await screen.findByRole('dialog', { name: 'Choir' })
    await user.click(await within(panel).findByRole('button', { name: /^Add/ }))
    await within(panel).findByRole('button', { name: /^Remove/ })
    expect(address()).toBe(before)
  })
  it('when an entry is opened in a new tab, no panel opens', async () => {
    const { user } = await home()
    await user.keyboard('{Control>}')
    await user.click(await entry('Choir'))
    await user.keyboard('{/Control}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it('when weeks are over, they are left out until asked for', async () => {
    const { user } = await home([on(3, 'Over'), choir])
    expect(await entries()).toHaveLength(1)
    await user.click(within(await table()).getByRole('link', { name: /^Earlier: November 1/ }))
    await expect.poll(async () => (await entries()).length).toBe(2)
  })
})
