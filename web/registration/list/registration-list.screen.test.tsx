import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answeredIn } from '#domain/classes/testing/seats.ts'
import { addClasses } from '#domain/registration/list/registration-list.rule.ts'
import { emptyList, type RegistrationList } from '#domain/registration/list/registration-list.ts'
import { storeList } from '#domain/registration/list/stored-list.rule.ts'
import type { ClassListing } from '#web/classes/public.ts'
import { now } from '#web/platform/page/clock.ts'
import { listKey } from '#web/registration/list-store/forget-list.ts'
import { offeredClass } from '#web/registration/list-store/offered-class.ts'
import { classListing, monthOf } from '#web/testing/classes.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import RegistrationListPage from './registration-list.page.tsx'

const yoga = classListing()
const choir = classListing({
  databaseId: 2,
  title: 'Choir',
  start: '2026-11-26T15:00:00.000Z',
  end: '2026-11-26T16:00:00.000Z',
})
const both = classListing({
  ...answeredIn({ 'in-person': 5, online: 5 }),
  courseTypes: { nodes: [{ slug: 'in-person' }, { slug: 'online' }] },
})
const ada = attendee()
const nothing = { courseBy: null }

interface Shown {
  /** In the list, as they were when they were added. */
  listed?: ClassListing[]
  /** The portal's classes of the month now. */
  today?: ClassListing[] | 'NETWORK'
  user?: typeof ada
  calls?: Parameters<typeof servePortal>[0]
  /** When the list was last changed, in hours before now. */
  age?: number
}
/** Renders the list page for a logged-in person, with these classes in the browser's list. */
async function page({ listed = [yoga, choir], today = listed, user = ada, calls, age = 0 }: Shown = {}) {
  loggedInAs(user)
  const month = today === 'NETWORK' ? { 'courses-2026-11': today } : monthOf(...today)
  const portal = servePortal(
    { ...callsOf(user), ...calls },
    { ...month, 'course-1': nothing, 'course-2': nothing },
  )
  if (listed.length > 0) store(listed, user.databaseId, age)
  const view = await showLoaded(<RegistrationListPage />)
  await screen.findAllByRole('heading', { level: 2 })
  return { ...view, portal }
}
/** As an earlier visit left it in the browser. */
function store(listed: ClassListing[], by: number, age: number): void {
  const offered = listed.map(offeredClass)
  const then = new Date(now().getTime() - age * 3_600_000)
  const list: RegistrationList = addClasses(emptyList, offered, offered, new Set(), then, { by }).list
  localStorage.setItem(listKey, storeList(list))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}
const removeButton = (title: string) => screen.findByRole('button', { name: `Remove ${title}` })
const confirmButton = () => screen.findByRole('button', { name: 'Confirm Registration' })
const card = async (title: string) => {
  const link = await screen.findByRole('link', { name: title })
  return within(link.closest('article')!)
}
const focused = () => document.activeElement?.textContent

describe('the registration list', () => {
  it('when it is empty, it says so and leads to the classes', async () => {
    await page({ listed: [] })
    screen.getByRole('heading', { name: 'You are not currently registering for any courses.' })
    expect(screen.getByRole('link', { name: 'Find a Class' }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('button', { name: 'Confirm Registration' })).toBeNull()
  })
  it('when a class is removed, the next one’s button has focus and Undo restores it', async () => {
    const { user } = await page()
    await user.click(await removeButton('Gentle Yoga'))
    await expect.poll(() => document.activeElement).toBe(await removeButton('Choir'))
    const undo = await screen.findByRole('region', { name: 'Undo the last change' })
    within(undo).getByText('Removed “Gentle Yoga” from your registration list')
    await user.click(within(undo).getByRole('button', { name: 'Undo' }))
    await removeButton('Gentle Yoga')
    await expect.poll(() => focused()).toContain('Gentle Yoga')
    expect(screen.queryByRole('region', { name: 'Undo the last change' })).toBeNull()
  })
  it('when the last class is removed, the list is empty and can still be undone', async () => {
    const { user } = await page({ listed: [yoga] })
    await user.click(await removeButton('Gentle Yoga'))
    await screen.findByRole('heading', { name: 'You are not currently registering for any courses.' })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await removeButton('Gentle Yoga')
  })
  it.each<[string, Partial<ClassListing> | null, string]>([
    ['full', answeredIn({ 'in-person': 0 }), 'This event is full.'],
    ['deleted', null, 'This class is no longer on the calendar.'],
    [
      'cancelled',
      { courseTiming: { ...yoga.courseTiming, eventCancelled: true } },
      'This event has been cancelled.',
    ],
    [
      'closed for registration',
      { courseTiming: { ...yoga.courseTiming, registrationclose: '2026-11-20T14:00:00.000Z' } },
      'Registration is closed.',
    ],
    [
      'without online registration',
      { courseTiming: { ...yoga.courseTiming, noOnlineRegistration: true } },
      'Please contact us to register.',
    ],
  ])('when a class is %s now, it says so and the others can be confirmed', async (_, changes, sentence) => {
    await page({ today: changes ? [{ ...yoga, ...changes }, choir] : [choir] })
    await (await card('Gentle Yoga')).findByText(sentence)
    await confirmButton()
  })
  it('when none can be registered, the button is replaced by a note', async () => {
    await page({ listed: [yoga], today: [] })
    await screen.findByText('You can’t register for any of these classes now.')
    expect(screen.queryByRole('button', { name: 'Confirm Registration' })).toBeNull()
    screen.getByRole('link', { name: 'Find another class' })
  })
  it('when the device is offline, each class says as of when it is shown', async () => {
    await page({ listed: [yoga], today: 'NETWORK' })
    await (await card('Gentle Yoga')).findByText(/^As of .+\. We couldn’t check it now\.$/)
    await confirmButton()
  })
  // crossing: changed class x list confirmed later
  it.each<[string, Partial<ClassListing>, RegExp]>([
    [
      'time',
      { start: '2026-11-25T18:00:00.000Z', end: '2026-11-25T19:00:00.000Z' },
      /^This class moved to .*1:00.*\. You chose .*10:00/,
    ],
    ['location', { location: { name: 'Main Clubhouse' } }, /^This class moved to Main Clubhouse\.$/],
    ['location, which is open', { location: null }, /^The location of this class changed\./],
    [
      'attendance mode',
      { ...answeredIn({ online: 5 }), courseTypes: { nodes: [{ slug: 'online' }] }, location: null },
      /^Now you can only attend this way: /,
    ],
  ])('when a class has another %s now, it must be kept first', async (_, changes, sentence) => {
    const { user } = await page({ listed: [yoga], today: [{ ...yoga, ...changes }] })
    await (await card('Gentle Yoga')).findByText(sentence)
    await screen.findByText('Some of your classes changed. Check them first.')
    expect(screen.queryByRole('button', { name: 'Confirm Registration' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Keep this class Gentle Yoga/ }))
    await confirmButton()
    expect(screen.queryByText(sentence)).toBeNull()
  })
  it('when two classes are at the same time, each says so and both can be confirmed', async () => {
    await page({ listed: [yoga, { ...choir, start: yoga.start, end: yoga.end }] })
    ;(await card('Gentle Yoga')).getByText('At the same time as “Choir” in this list.')
    ;(await card('Choir')).getByText('At the same time as “Gentle Yoga” in this list.')
    await confirmButton()
  })
  it.each([
    ['at the time of a registered class', 9, 'At the same time as “Painting,” which you’re registered for.'],
    ['registered already', 1, 'You are registered for this class.'],
  ])('when a class is %s, it says so', async (_, databaseId, sentence) => {
    const registration = {
      databaseId: 90,
      course: { databaseId, title: 'Painting', start: yoga.start, end: yoga.end },
      guest: null,
      registrationDetails: { registrationType: 'in-person' },
    }
    await page({ user: attendee({ registrations: { nodes: [registration] } }) })
    await (await card('Gentle Yoga')).findByText(sentence)
  })
  it('when the person cannot attend classes, it says who can', async () => {
    await page({ user: attendee({ attendeeId: null }) })
    await screen.findByText('Only attendees can register for classes.')
    expect(screen.queryByRole('button', { name: 'Confirm Registration' })).toBeNull()
  })
  it('when one of two ways to attend is full, it stays visible and cannot be chosen', async () => {
    const half = { ...both, ...answeredIn({ 'in-person': 5, online: 0 }) }
    await page({ listed: [both], today: [half] })
    const online = await screen.findByRole<HTMLInputElement>('radio', { name: /^Online/ })
    await expect.poll(() => online.disabled).toBe(true)
    screen.getByText('No online seats available')
    expect(screen.getByRole('radio', { name: /^In Person/ })).toHaveProperty('checked', true)
  })
  it('when a class can be attended in two ways, the choice is sent', async () => {
    const { user, portal } = await page({ listed: [both], calls: { RegistrationList_Confirm: 'NETWORK' } })
    await user.click(await screen.findByRole('radio', { name: /^Online/ }))
    await user.click(await confirmButton())
    await expect.poll(() => portal.callsOf('RegistrationList_Confirm').length).toBeGreaterThan(0)
    expect(portal.callsOf('RegistrationList_Confirm')[0]!.variables.input).toMatchObject({
      registrations: [{ courseId: 1, registrationType: 'online' }],
    })
  })
})

describe('who comes, for a person who helps another', () => {
  const ben = {
    userId: 8,
    attendeeId: 80,
    firstName: 'Ben',
    lastName: 'Byron',
    relation: null,
    hasLogin: false,
    ownLoginAddress: null,
    ownLoginUntil: null,
  }
  const household = { Care_People: { peopleInCare: [ben] } }

  it('is the person alone until they choose', async () => {
    await page({ calls: household })
    const [first] = await screen.findAllByRole('checkbox', { name: 'Myself' })
    expect(first).toHaveProperty('checked', true)
    for (const box of screen.getAllByRole('checkbox', { name: 'Ben Byron' }))
      expect(box).toHaveProperty('checked', false)
  })
  it('must be someone, or the class is not confirmed', async () => {
    const { user } = await page({ listed: [yoga], calls: household })
    await user.click(await screen.findByRole('checkbox', { name: 'Myself' }))
    await screen.findByText('Choose who is coming.')
    expect(screen.queryByRole('button', { name: 'Confirm Registration' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Ben Byron' }))
    await confirmButton()
    expect(screen.queryByText('Choose who is coming.')).toBeNull()
  })
})

describe('a list that expired', () => {
  it('shows its classes, and the open ones can be put back', async () => {
    const { user } = await page({ today: [{ ...yoga, ...answeredIn({ 'in-person': 0 }) }, choir], age: 25 })
    const old = await screen.findByRole('region', { name: 'Your earlier list' })
    within(old).getByText('Gentle Yoga', { selector: 'b' })
    await within(old).findByText('This event is full.')
    await user.click(await within(old).findByRole('button', { name: 'Put 1 class back' }))
    await removeButton('Choir')
    expect(screen.queryByRole('button', { name: 'Remove Gentle Yoga' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Your earlier list' })).toBeNull()
  })
  it('says if none is open', async () => {
    await page({ listed: [yoga], today: [], age: 25 })
    const old = await screen.findByRole('region', { name: 'Your earlier list' })
    await within(old).findByText('You can’t register for any of them now.')
    expect(within(old).queryByRole('button', { name: /^Put / })).toBeNull()
  })
  it('of another account is not shown', async () => {
    loggedInAs(ada)
    servePortal(callsOf(ada), monthOf(yoga))
    store([yoga], ada.databaseId + 1, 25)
    await showLoaded(<RegistrationListPage />)
    await screen.findByRole('heading', { name: 'You are not currently registering for any courses.' })
    expect(screen.queryByRole('region', { name: 'Your earlier list' })).toBeNull()
  })
  it('is dismissed for good', async () => {
    const { user, unmount } = await page({ age: 25 })
    await user.click(await screen.findByRole('button', { name: 'I don’t need it' }))
    expect(screen.queryByRole('region', { name: 'Your earlier list' })).toBeNull()
    unmount()
    await showLoaded(<RegistrationListPage />)
    expect(screen.queryByRole('region', { name: 'Your earlier list' })).toBeNull()
  })
})
