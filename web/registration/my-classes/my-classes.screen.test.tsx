import { act, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { answeredIn } from '#domain/classes/testing/seats.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { broughtGuestFields } from '#domain/people/guests/guest-table.ts'
import { classListing } from '#web/testing/classes.ts'
import { hasFocus } from '#web/testing/focus.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { existing, type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { codeLoaded, showLoaded } from '#web/testing/show.tsx'
import ClassDetailsPage from './class-details.page.tsx'
import MyClassesPage from './my-classes.page.tsx'
import PastClassesPage from './past-classes.page.tsx'

const ada = attendee()
const bothModes = {
  ...answeredIn({ 'in-person': 5, online: 5 }),
  courseTypes: { nodes: [{ slug: 'in-person' }, { slug: 'online' }] },
}
const location = {
  name: 'Linden Hill Center',
  address: { addressline1: '1 Hill Road', addressline2: null, city: 'Fairfax', state: 'VA', zip: '22031' },
}
const elena = {
  ...eachField(broughtGuestFields, () => null),
  name: 'Elena Alvarez',
  firstName: 'Elena',
  lastName: 'Alvarez',
  type: 'Family',
}
/** A registration, by default in person for the class in five days. */
const registered = (
  id = 1,
  changes: object = {},
  { guest = null as object | null, mode = 'in-person' } = {},
) => ({
  databaseId: 90 + id,
  attendeeId: ada.attendeeId,
  guest,
  needs: { choices: [], words: null },
  registrationDetails: { registrationType: mode },
  calendarEntry: null as object | null,
  course: {
    ...classListing({ databaseId: id, ...bothModes, guestsAllowed: true }),
    lateMinutes: null,
    location,
    ...changes,
  },
})
type Registered = ReturnType<typeof registered>
const inPages = (nodes: Registered[], page = 1, total_pages = 1) => ({
  registrationFacet: {
    pager: { page, total_pages, total_rows: total_pages * 10 },
    registrations: { nodes },
  },
})

async function pages(read: Respond, { at = '/account/classes', calls = {} as Record<string, Respond> } = {}) {
  loggedInAs(ada)
  const portal = servePortal({
    ...callsOf(ada),
    Care_People: { peopleInCare: [] },
    Standing_Own: { ownStandingPlaces: [] },
    Asked_Own: { ownAsked: [] },
    Corrections_Own: { ownCorrections: [] },
    CalendarSubscription_State: { calendarSubscription: { active: false, renewedAt: null } },
    OwnRegistration: { courseBy: { ownRegistration: null } },
    MyClasses_RegsByAuthor: read,
    ...calls,
  })
  const view = await showLoaded(
    <Routes>
      <Route path="/account/classes" element={<MyClassesPage />} />
      <Route path="/account/classes/:courseId" element={<ClassDetailsPage />} />
      <Route path="/account/past-classes" element={<PastClassesPage />} />
    </Routes>,
    { at },
  )
  return { ...view, portal }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const said = () => document.querySelector('.my-classes-said')
const cancelButton = () => button('Cancel Registration for Gentle Yoga')

describe('My Classes', () => {
  it('when there are none, it says so and leads to the classes', async () => {
    await pages(inPages([]))
    await screen.findByRole('heading', { name: 'You have no upcoming classes.' })
    expect(screen.getByRole('link', { name: 'Find a Class' }).getAttribute('href')).toBe('/')
  })
  it('when they cannot be loaded, it says so and can try again', async () => {
    const { user, portal } = await pages(rejected('REGISTRATIONS_NOT_LOADED'))
    expect((await screen.findByRole('alert')).textContent).toContain('Error fetching your registrations')
    portal.responses.MyClasses_RegsByAuthor = inPages([registered()])
    await user.click(await button('Please try again!'))
    await screen.findByRole('heading', { name: 'Gentle Yoga' })
  })
  it('when there are more than ten, it turns pages, and the first class of a page has focus', async () => {
    const { user, portal, address } = await pages(({ where }: { where: { pager: { page: number } } }) => {
      const { page } = where.pager
      return inPages([registered(page, { title: `Class ${page}` })], page, 2)
    })
    await screen.findByText('Page 1 of 2')
    for (const name of ['First page', 'Previous page'])
      expect((await button(name)).getAttribute('aria-disabled')).toBe('true')
    await user.click(await button('Next page'))
    const title = await screen.findByRole('heading', { name: 'Class 2' })
    await expect.poll(() => document.activeElement).toBe(title)
    expect(address()).toBe('/account/classes?page=2')
    expect((await button('Last page')).getAttribute('aria-disabled')).toBe('true')
    expect(portal.callsOf('MyClasses_RegsByAuthor')).toHaveLength(2)
  })
  it('when the last class of the last page is gone, the first page is shown without a pager', async () => {
    await pages(
      ({ where }: { where: { pager: { page: number } } }) =>
        where.pager.page === 1 ? inPages([registered()]) : inPages([], 2, 1),
      { at: '/account/classes?page=2' },
    )
    await screen.findByRole('heading', { name: 'Gentle Yoga' })
    expect(screen.queryByText(/^Page 1 of/)).toBeNull()
  })
  it('when an online class starts within the hour, it can be joined, and a later one says when', async () => {
    const soon = { start: '2026-11-20T15:44:00.000Z', end: '2026-11-20T16:30:00.000Z', title: 'Soon' }
    const online = { mode: 'online' }
    await pages(inPages([registered(1, soon, online), registered(2, { title: 'Later' }, online)]))
    const card = async (title: string) =>
      within((await screen.findByRole('heading', { name: title })).closest('article')!)
    ;(await card('Soon')).getByText(/Starting in 4[34] minutes/)
    ;(await card('Soon')).getByText(/You can join now\./)
    ;(await card('Soon')).getByRole('link', { name: 'Join Class Soon' })
    ;(await card('Later')).getByText(/A video link is available 1 hour before class starts\./)
    expect((await card('Later')).queryByRole('link', { name: /^Join Class/ })).toBeNull()
  })
  it('classes to join now come first, under their own heading', async () => {
    const soon = { start: '2026-11-20T15:30:00.000Z', end: '2026-11-20T16:30:00.000Z' }
    const cancelled = { courseTiming: { ...classListing().courseTiming, eventCancelled: true } }
    const online = { mode: 'online' }
    await pages(
      inPages([
        registered(1, { ...soon, title: 'Cancelled', ...cancelled }, online),
        registered(2, { ...soon, title: 'In the room' }),
        registered(3, { ...soon, title: 'Soon' }, online),
      ]),
    )
    await screen.findByRole('heading', { name: 'Soon' })
    const list = document.querySelector<HTMLElement>('.my-classes')!
    expect(list.getAttribute('aria-busy')).toBe('false')
    expect(
      within(list)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Join now', 'Soon', 'Coming up', 'Cancelled', 'In the room'])
    screen.getByText(/^To join an online class, open /)
  })
  it('without a class to join now or online there is one heading, and no address on paper', async () => {
    await pages(inPages([registered()]))
    await screen.findByRole('heading', { name: 'Coming up' })
    expect(screen.queryByRole('heading', { name: 'Join now' })).toBeNull()
    expect(screen.queryByText(/^To join an online class, open /)).toBeNull()
    expect(screen.queryByText(/^Page 1 of/)).toBeNull()
    expect(document.querySelector('.my-classes .empty-state')).toBeNull()
  })
  it('when the last of three pages is gone, the last one that exists is shown', async () => {
    const { address } = await pages(
      ({ where }: { where: { pager: { page: number } } }) =>
        where.pager.page === 3 ? inPages([], 3, 2) : inPages([registered()], where.pager.page, 2),
      { at: '/account/classes?page=3' },
    )
    await screen.findByText('Page 2 of 2')
    expect(address()).toBe('/account/classes?page=2')
  })
  it.each(['?page=0', '?page=-1', '?page=none', '?page=1.9'])(
    'at %s shows the first page',
    async (search) => {
      const { portal } = await pages(inPages([registered()], 1, 2), { at: `/account/classes${search}` })
      await screen.findByText('Page 1 of 2')
      expect(portal.callsOf('MyClasses_RegsByAuthor')[0]!.variables).toMatchObject({
        where: { pager: { page: 1 } },
      })
    },
  )
  it('of a household names whose each class is, and cancels for that person', async () => {
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
    const his = { ...registered(2, { title: 'Choir' }), attendeeId: 80 }
    const { user, portal } = await pages(inPages([registered(), his]), {
      calls: {
        Care_People: { peopleInCare: [ben] },
        CancelRegistrationDialog_Cancel: { deleteRegistration: { registration: { databaseId: 92 } } },
      },
    })
    const card = async (title: string) =>
      within((await screen.findByRole('heading', { name: title })).closest('article')!)
    ;(await card('Choir')).getByText('For Ben Byron')
    expect((await card('Gentle Yoga')).queryByText('For Ben Byron')).toBeNull()
    await user.click((await card('Choir')).getByRole('button', { name: /^Cancel Registration/ }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel Course Registration' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Registration' }))
    await expect
      .poll(() => portal.callsOf('CancelRegistrationDialog_Cancel').map(({ personId }) => personId))
      .toEqual([8])
  })
  it('when a class can be added to calendars, the links describe it', async () => {
    const calendarEntry = {
      title: 'Gentle Yoga',
      description: 'Slow and kind.',
      location: 'Linden Hill Center',
      start: '2026-11-25T15:00:00.000Z',
      end: '2026-11-25T16:00:00.000Z',
      fileUrl: 'http://localhost/calendar/registration/abc.ics',
    }
    const { user } = await pages(inPages([{ ...registered(), calendarEntry }]))
    await user.click(await button('Add to calendar for Gentle Yoga'))
    const href = (name: RegExp) =>
      new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).getAttribute('href')!)
    const google = href(/^Google Calendar/).searchParams
    expect([google.get('text'), google.get('dates'), google.get('location'), google.get('details')]).toEqual([
      'Gentle Yoga',
      '20261125T150000Z/20261125T160000Z',
      'Linden Hill Center',
      'Slow and kind.',
    ])
    expect(href(/^Outlook/).searchParams.get('startdt')).toContain('2026-11-25')
    expect(href(/^iCal Export/).pathname).toBe('/calendar/registration/abc.ics')
  })
})

describe('changing a registration on My Classes', () => {
  const changed = { switchRegistrationMode: { registration: { databaseId: 91 } } }

  it('when the person switches, it says what changed with focus, and Undo switches back', async () => {
    const { user, portal } = await pages(inPages([registered()]), {
      calls: { ChangeRegistration_Switch: changed },
    })
    await user.click(await button(/^Switch to Online/))
    const message = await screen.findByText(/Someone else can have your in-person spot\./)
    await expect.poll(() => hasFocus(message)).toBe(true)
    await user.click(await button('Undo'))
    await screen.findByText(/You have a spot in the room\./)
    expect(portal.callsOf('ChangeRegistration_Switch').map(({ variables }) => variables)).toEqual([
      { input: { id: '91', registrationType: 'online' } },
      { input: { id: '91', registrationType: 'in-person' } },
    ])
  })
  it('when the other mode is full, it says so and offers the waitlist instead of the button', async () => {
    const full = answeredIn({ 'in-person': 0, online: 5 })
    const { user, portal } = await pages(inPages([registered(1, full, { mode: 'online' })]), {
      calls: { Waiting_Join: { joinWaitingList: { waiting: { before: 0, offer: null } } } },
    })
    await screen.findByText('No in-person seats available')
    expect(screen.queryByRole('button', { name: /^Switch to In Person/ })).toBeNull()
    await user.click(await button(/^Join the waitlist to attend in person/))
    await expect
      .poll(() => portal.callsOf('Waiting_Join').map(({ variables }) => variables))
      .toEqual([{ input: { courseId: 1, registrationType: 'in-person' } }])
  })
  it('when the class starts soon, its mode can still be switched', async () => {
    const soon = { start: '2026-11-20T15:44:00.000Z', end: '2026-11-20T16:30:00.000Z' }
    const { user } = await pages(inPages([registered(1, soon)]), {
      calls: { ChangeRegistration_Switch: changed },
    })
    await user.click(await button(/^Switch to Online/))
    await screen.findByText(/Someone else can have your in-person spot\./)
  })
})

describe('cancelling on My Classes', () => {
  const withGuest = registered(1, {}, { guest: elena })
  const cancelled = { deleteRegistration: { registration: { databaseId: 91 } } }
  async function cancelling(cancel: Respond = cancelled, calls: Record<string, Respond> = {}) {
    const view = await pages(inPages([withGuest]), {
      calls: { CancelRegistrationDialog_Cancel: cancel, ...calls },
    })
    const button = await cancelButton()
    await act(async () => button.click())
    await codeLoaded()
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel Course Registration' })
    return { ...view, dialog, yes: within(dialog).getByRole('button', { name: 'Cancel Registration' }) }
  }
  const done = 'Your registration for "Gentle Yoga" has been cancelled.'

  it('names the guest, who loses their spot too', async () => {
    const { dialog, portal } = await cancelling()
    within(dialog).getByText('We’ll also cancel Elena Alvarez’s spot.')
    expect(portal.callsOf('CancelRegistrationDialog_Cancel')).toEqual([])
  })
  it('warns that other dates of a series stay', async () => {
    const series = registered(1, { series: { databaseId: 3 } })
    const { user } = await pages(inPages([series]))
    await user.click(await cancelButton())
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'Cancel its other classes one by one',
    )
  })
  it('when no response arrives, the dialog stays and says so', async () => {
    const { user, dialog, yes } = await cancelling('NETWORK')
    await user.click(yes)
    expect((await within(dialog).findByRole('alert')).textContent).toContain('We couldn’t connect.')
    expect(said()).toBeNull()
  })
  it('when it is clicked twice, it is sent once, the message has focus, and the class is gone', async () => {
    const response = existing<object>()
    const { user, yes, portal } = await cancelling(response.answer)
    await user.dblClick(yes)
    portal.responses.MyClasses_RegsByAuthor = inPages([])
    await act(async () => response.come(cancelled))
    await expect.poll(() => said()?.textContent).toContain(done)
    await expect.poll(() => document.activeElement).toBe(said())
    expect(screen.getAllByText(done)).toHaveLength(1)
    expect(screen.queryByRole('heading', { name: 'Gentle Yoga' })).toBeNull()
    expect(portal.callsOf('CancelRegistrationDialog_Cancel')).toHaveLength(1)
  })
  it.each<[string, object, string]>([
    [
      'registers again with the guest',
      { registration: { databaseId: 92 }, errorCode: null, errorData: null },
      'You have your spot again.',
    ],
    [
      'says why there is no spot any more',
      { registration: null, errorCode: 'GUEST_NEEDS_MORE_SEATS', errorData: null },
      'There aren’t enough seats',
    ],
  ])('Undo %s', async (_, result, message) => {
    const { user, yes, portal } = await cancelling(cancelled, {
      RegistrationList_Confirm: { createRegistrations: { results: [{ asked: false, ...result }] } },
    })
    await user.click(yes)
    await expect.poll(() => said()?.textContent).toContain(done)
    await user.click(within(said() as HTMLElement).getByRole('button', { name: 'Undo' }))
    await expect.poll(() => said()?.textContent).toContain(message)
    await expect.poll(() => document.activeElement).toBe(said())
    const [call] = portal.callsOf('RegistrationList_Confirm')
    expect(call!.variables.input).toMatchObject({
      registrations: [{ courseId: 1, registrationType: 'in-person', guest: { firstName: 'Elena' } }],
    })
  })
})

describe('the page of a class', () => {
  it.each(['1', 'none', '0', '2147483648', '1.5'])(
    'when the person is not registered for class %s, My Classes says so',
    async (id) => {
      const { address } = await pages(inPages([]), { at: `/account/classes/${id}` })
      await expect.poll(() => said()?.textContent).toBe('You are not registered for this class.')
      expect(address()).toBe('/account/classes')
    },
  )
})

describe('Past Classes', () => {
  it('when there are none, it says so, with the pager', async () => {
    await pages(inPages([]), { at: '/account/past-classes' })
    await screen.findByRole('heading', { name: 'You have no past classes.' })
    screen.getByText('Page 1 of 1')
  })
  it('are asked for latest first, and have no actions', async () => {
    const past = {
      start: '2026-11-10T15:00:00.000Z',
      end: '2026-11-10T16:00:00.000Z',
      recurringCourses: { nodes: [] },
    }
    const feedback = { open: false, until: null, helped: null, words: null, mayContact: null }
    const { portal } = await pages(inPages([{ ...registered(1, past), feedback } as Registered], 1, 2), {
      at: '/account/past-classes',
    })
    await screen.findByRole('heading', { name: 'Gentle Yoga' })
    screen.getByText('Page 1 of 2')
    expect(screen.queryByRole('button', { name: /Cancel Registration|Add to calendar/ })).toBeNull()
    expect(portal.callsOf('MyClasses_RegsByAuthor')[0]!.variables).toMatchObject({
      past: true,
      where: { query: { course_sort: 'course_date_desc' } },
    })
  })
})
