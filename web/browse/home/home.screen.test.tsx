import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answeredIn } from '#domain/classes/testing/seats.ts'
import type { ClassListing } from '#web/classes/public.ts'
import { classListing } from '#web/testing/classes.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
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
  {
    at = '/?view=month&date=2026-11-20',
    later = {} as Record<string, object>,
    calls = {} as Parameters<typeof servePortal>[0],
  } = {},
) {
  const snapshots: Record<string, object | 'NETWORK'> = {
    'courses-2026-11': classes === 'NETWORK' ? classes : nodes(classes),
  }
  for (const month of ['2026-08', '2026-09', '2026-10', '2026-12', '2027-01', '2027-02', '2027-03'])
    snapshots[`courses-${month}`] = none
  Object.assign(snapshots, later)
  const portal = servePortal(calls, snapshots)
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

/** The links to classes in the calendar. */
const classLinks = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href, index, all) => href?.startsWith('/class/') && all.indexOf(href) === index)

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

describe('the views of the calendar', () => {
  it.each([
    ['week', 'November 22 – 28, 2026', 3],
    ['day', 'Tuesday, November 24, 2026', 2],
  ])('%s has its title and the classes of its days', async (view, title, count) => {
    await home([on(16, 'Over'), choir, yoga, art], { at: `/?view=${view}&date=2026-11-24` })
    await screen.findByRole('heading', { level: 2, name: title })
    expect(classLinks()).toHaveLength(count)
  })
  it.each(['list', 'agenda'])('%s has the rest of the month, and says how many', async (view) => {
    await home([on(16, 'Over'), choir, yoga, art], { at: `/?view=${view}` })
    await screen.findByText(/^3 classes, today to November 30/)
  })
  it('are links that keep the day', async () => {
    const { user, address } = await home([choir], { at: '/?view=list' })
    await user.click(screen.getByRole('link', { name: 'Week' }))
    await screen.findByRole('heading', { level: 2, name: 'November 15 – 21, 2026' })
    expect(address()).toBe('/?view=week')
  })
  it('when a class of the week is open for registration, it can be added there', async () => {
    const { user } = await home([choir], { at: '/?view=week&date=2026-11-23' })
    // On a wide screen in the table, on a phone in the list of days. Style sheets show one of them.
    const [add] = await screen.findAllByRole('button', { name: /^Add Class to Registration Choir/ })
    await user.click(add!)
    await screen.findAllByRole('button', { name: /^Remove from Registration Choir/ })
  })
})

describe('the seven days on a phone', () => {
  it('when this week has nothing open, they start with the week of the next open class, and Today returns', async () => {
    const { user, address } = await home([on(30, 'Drums')], { at: '/' })
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    await expect.poll(titles).toContain('Nov 27 – Dec 3')
    await user.click(screen.getAllByRole('link', { name: 'Today' }).at(-1)!)
    await expect.poll(titles).toContain('Nov 20 – 26')
    expect(address()).toBe('/?date=2026-11-20')
  })
})

describe('a month that is loading', () => {
  it('leaves the one before on the screen, as busy', async () => {
    const may = Promise.withResolvers<object>()
    const later = Object.fromEntries(
      ['04', '05', '06', '07', '08'].map((month) => [
        `courses-2027-${month}`,
        month === '05' ? may.promise : none,
      ]),
    )
    const { router } = await home([choir], { later })
    await act(async () => router.navigate('/?view=month&date=2027-05-10'))
    const calendar = screen.getByRole('region', { name: 'Class calendar' })
    await expect.poll(() => calendar.getAttribute('aria-busy')).toBe('true')
    screen.getByRole('heading', { name: 'November 2026' })
    may.resolve(none)
    await screen.findByRole('heading', { name: 'May 2027' })
    expect(calendar.getAttribute('aria-busy')).toBeNull()
  })
})

describe('a search', () => {
  const december = nodes([
    classListing({ databaseId: 900, title: 'Yoga at Home', start: '2026-12-03T15:00:00.000Z' }),
  ])
  it('is announced with what later months have, and its months are links', async () => {
    await home([choir, yoga, art], {
      at: '/?view=list&search=Y%C3%93GA',
      later: { 'courses-2026-12': december },
    })
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    await expect.poll(said).toContain('November 2026, 1 class. 1 more class found in December')
    const link = screen.getByRole('link', { name: 'December (1)' })
    expect(link.getAttribute('href')).toBe('/?date=2026-12-01&view=list&search=Y%C3%93GA')
  })
  it('that finds nothing says so, and clearing it returns the focus to the title', async () => {
    const { user, address } = await home([choir], { at: '/?view=list&search=zzz' })
    await screen.findByRole('heading', { name: 'No classes match' })
    expect(screen.getAllByText('Nothing more in the next three months.').length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Clear search' })[0]!)
    expect(address()).toBe('/?view=list')
    expect(document.activeElement?.textContent).toBe('November 2026')
  })
})

describe('the filters', () => {
  const online = on(25, 'Breathing', {
    courseTypes: { nodes: [{ slug: 'online' }] },
    ...answeredIn({ online: 3 }),
  })
  const full = on(26, 'Full', answeredIn({ 'in-person': 0 }))
  const list = (classes = [choir, yoga, online, full]) => home(classes, { at: '/?view=list' })

  it('Online and Open are one click each, and stay in the address and the browser', async () => {
    const { user, address, unmount } = await list()
    const only = within(screen.getByRole('group', { name: 'Show only' }))
    await screen.findByText(/^4 classes, today to/)
    await user.click(only.getByRole('button', { name: 'Open for registration' }))
    await screen.findByText(/^3 classes, today to/)
    await user.click(only.getByRole('button', { name: 'Online' }))
    await screen.findByText(/^1 class, today to/)
    expect(new URLSearchParams(address().split('?')[1]).get('facets')).toBe(
      '{"mode":["online"],"open":["yes"]}',
    )
    unmount()
    await list()
    await screen.findByText(/^1 class, today to/)
    expect(screen.getByRole('button', { name: 'Online' }).getAttribute('aria-pressed')).toBe('true')
  })
  it('count their classes, and each chosen value can be removed', async () => {
    const art2 = { ...art, category: { id: 2, name: 'Arts', kind: 'arts' } }
    const { user, address } = await list([choir, yoga, art2])
    await user.click(screen.getByRole('button', { name: 'Programs' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Movement (2)' }))
    await screen.findByRole('checkbox', { name: 'Arts (1)' })
    await user.click(screen.getByRole('button', { name: 'Show 2 classes' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Programs: 1' }))
    expect(new URLSearchParams(address().split('?')[1]).get('facets')).toBe('{"programs":["1"]}')
    const chosen = within(screen.getByRole('group', { name: 'Filters in use' }))
    await user.click(chosen.getByRole('button', { name: /^Movement ?, remove filter$/ }))
    await screen.findByText(/^3 classes, today to/)
    expect(screen.queryByRole('group', { name: 'Filters in use' })).toBeNull()
  })
  it('name a facilitator whom the address gives by ID', async () => {
    const rosa = { nodes: [{ databaseId: 31, name: 'Rosa Delgado' }] }
    const facets = encodeURIComponent(JSON.stringify({ facilitator: [31] }))
    await home([choir, on(24, 'Drums', { facilitators: rosa })], { at: `/?view=list&facets=${facets}` })
    await screen.findByText(/^1 class, today to/)
    expect(screen.getByRole('group', { name: 'Filters in use' }).textContent).toContain('Rosa Delgado')
  })
})

describe('home of a person', () => {
  it('marks the classes that they are registered for, and those in their list', async () => {
    const { databaseId, title, start, end } = choir
    const registration = {
      databaseId: 9,
      course: { databaseId, title, start, end },
      guest: null,
      registrationDetails: { registrationType: 'in-person' },
    }
    const ada = attendee({ registrations: { nodes: [registration] } })
    loggedInAs(ada)
    const { user } = await home(undefined, { calls: callsOf(ada) })
    await expect.poll(async () => (await entry('Choir')).textContent).toContain('Registered')
    await open('Gentle Yoga')
    const panel = await screen.findByRole('dialog', { name: 'Gentle Yoga' })
    await user.click(await within(panel).findByRole('button', { name: /^Add/ }))
    await expect.poll(async () => (await entry('Gentle Yoga')).textContent).toContain('In your list')
  })
})
