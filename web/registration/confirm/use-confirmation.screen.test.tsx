import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answeredIn } from '#domain/classes/testing/seats.ts'
import { noProfileRules } from '#domain/people/profile/profile-rules.ts'
import { addClasses } from '#domain/registration/list/registration-list.rule.ts'
import { now } from '#web/platform/page/clock.ts'
import type { ConfirmedLineFragment } from '#web/registration/documents.generated.ts'
import RegistrationListPage from '#web/registration/list/registration-list.page.tsx'
import { changeList } from '#web/registration/list-store/list-store.ts'
import { offeredClass } from '#web/registration/list-store/offered-class.ts'
import { classListing, monthOf } from '#web/testing/classes.ts'
import { hasFocus } from '#web/testing/focus.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { existing, rejected, servePortal } from '#web/testing/portal.ts'
import { codeLoaded, showLoaded } from '#web/testing/show.tsx'

const yoga = classListing()
const choir = classListing({
  databaseId: 2,
  title: 'Choir',
  start: '2026-11-26T15:00:00.000Z',
  end: '2026-11-26T16:00:00.000Z',
})
const ada = attendee()

const registeredLine = ({ databaseId, title, start, end }: typeof yoga): ConfirmedLineFragment => ({
  courseId: databaseId,
  asked: false,
  errorCode: null,
  errorData: null,
  noteCodes: [],
  registration: {
    databaseId: databaseId + 100,
    registrationDetails: { registrationType: 'in-person' },
    guest: null,
    calendarEntry: null,
    course: { title, textLanguage: null, start, end, room: null, location: null },
  },
})
const failed = ({ databaseId }: typeof yoga, errorCode: string): ConfirmedLineFragment => ({
  ...registeredLine(yoga),
  courseId: databaseId,
  errorCode,
  registration: null,
})
const noData = {
  message: null,
  name: null,
  opensAt: null,
  startsAt: null,
  place: null,
  title: null,
  reasonCode: null,
}
const results = (...lines: ConfirmedLineFragment[]) => ({ createRegistrations: { results: lines } })

/** The list page of a logged-in person, with both classes in the list. */
async function listPage(confirm: Parameters<typeof servePortal>[0][string]) {
  loggedInAs(ada)
  const snapshots = { ...monthOf(yoga, choir), 'course-1': { courseBy: null } }
  const portal = servePortal({ ...callsOf(ada), RegistrationList_Confirm: confirm }, snapshots)
  const offered = [yoga, choir].map(offeredClass)
  const by = ada.databaseId
  changeList((list) => addClasses(list, offered, offered, new Set(), now(), { by }).list)
  const view = await showLoaded(<RegistrationListPage />)
  return { ...view, portal, snapshots, sent: () => portal.callsOf('RegistrationList_Confirm') }
}
const confirmButton = () => screen.findByRole('button', { name: 'Confirm Registration' })
const line = async (title: string) => {
  const link = await screen.findByRole('link', { name: title })
  return within(link.closest('article')!)
}

describe('confirming the registration list', () => {
  it('when all are registered, it says so, moves focus there, and the list is empty', async () => {
    const { user, sent } = await listPage(results(registeredLine(yoga), registeredLine(choir)))
    await user.click(await confirmButton())
    const heading = await screen.findByRole('heading', { name: 'You are registered for 2 classes.' })
    expect(document.activeElement).toBe(heading)
    screen.getByText(/We sent a confirmation to ada@example.org/)
    expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull()
    const [call] = sent()
    const { registrations } = call!.variables.input as { registrations: object[] }
    expect(call!.personId).toBe(ada.databaseId)
    expect(registrations).toMatchObject([
      { courseId: 1, registrationType: 'in-person', guest: null },
      { courseId: 2, registrationType: 'in-person', guest: null },
    ])
  })
  it('when one class fails, it stays with its reason and the other one is removed', async () => {
    const { user } = await listPage(results(registeredLine(yoga), failed(choir, 'CLASS_FULL')))
    await user.click(await confirmButton())
    await screen.findByText('We couldn’t register you for 1 class. It’s still in your list, with the reason.')
    ;(await line('Choir')).getByText('This event is full.')
    expect(screen.queryByRole('button', { name: 'Remove Gentle Yoga' })).toBeNull()
  })
  it('when every class fails, it says so and keeps both', async () => {
    const { user } = await listPage(results(failed(yoga, 'CLASS_CANCELLED'), failed(choir, 'CLASS_FULL')))
    await user.click(await confirmButton())
    await screen.findByRole('heading', { name: 'We couldn’t register you for the classes in your list.' })
    ;(await line('Gentle Yoga')).getByRole('button', { name: 'Remove Gentle Yoga' })
    ;(await line('Choir')).getByRole('button', { name: 'Remove Choir' })
  })
  it('when it is clicked twice, it is sent once', async () => {
    const result = existing<object>()
    const { user, sent } = await listPage(result.answer)
    const button = await confirmButton()
    // Both before the button renders as busy.
    await act(async () => {
      button.click()
      button.click()
    })
    await expect.poll(() => sent().length).toBe(1)
    await user.click(await screen.findByRole('button', { name: 'Saving…' }))
    await act(async () => result.come(results(registeredLine(yoga), registeredLine(choir))))
    await screen.findByRole('heading', { name: 'You are registered for 2 classes.' })
    expect(sent()).toHaveLength(1)
  })
  it('when the request is pending, nothing can be removed from the list', async () => {
    const result = existing<object>()
    const { user } = await listPage(result.answer)
    await user.click(await confirmButton())
    const remove = await screen.findByRole('button', { name: 'Remove Choir' })
    await expect.poll(() => remove.getAttribute('aria-disabled')).toBe('true')
    await user.click(remove)
    await screen.findByRole('link', { name: 'Choir' })
    await act(async () => result.come(results(registeredLine(yoga), failed(choir, 'CLASS_FULL'))))
    await screen.findByRole('heading', { name: 'You are registered for 1 class.' })
  })
  it('when the first response is lost, it is sent again with the same idempotency key', async () => {
    let times = 0
    const { user, sent } = await listPage(() =>
      ++times === 1 ? 'NETWORK' : results(registeredLine(yoga), registeredLine(choir)),
    )
    await user.click(await confirmButton())
    await screen.findByRole('heading', { name: 'You are registered for 2 classes.' })
    expect(sent()).toHaveLength(2)
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
  })
  it('when no response arrives, the list is unchanged, the message has focus, and retrying uses the same key', async () => {
    const { user, portal, sent } = await listPage('NETWORK')
    await user.click(await confirmButton())
    const message = await screen.findByText(/We lost the connection/)
    expect(hasFocus(message)).toBe(true)
    await screen.findByRole('button', { name: 'Remove Choir' })
    portal.responses.RegistrationList_Confirm = results(registeredLine(yoga), registeredLine(choir))
    await user.click(await confirmButton())
    await screen.findByRole('heading', { name: 'You are registered for 2 classes.' })
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
  })
  it('when the response is lost but the person is registered, it says so instead of an error', async () => {
    const registered = [yoga, choir].map(({ databaseId, title, start, end }) => ({
      databaseId: databaseId + 100,
      course: { databaseId, title, start, end },
      guest: null,
      registrationDetails: { registrationType: 'in-person' },
    }))
    const { user, portal } = await listPage(() => {
      portal.responses.Session_User = { user: attendee({ registrations: { nodes: registered } }) }
      return 'NETWORK'
    })
    await user.click(await confirmButton())
    const heading = await screen.findByRole('heading', { name: 'You are registered for 2 classes.' })
    expect(document.activeElement).toBe(heading)
    expect(screen.queryByRole('alert')).toBeNull()
  })
  // crossing: changed class x page
  it('when a class moves while the list is open, it is rejected once, with its new time', async () => {
    const moved = { ...yoga, start: '2026-11-25T16:00:00.000Z', end: '2026-11-25T17:00:00.000Z' }
    const view = await listPage(() => {
      Object.assign(view.snapshots, monthOf(moved, choir))
      const errorData = { ...noData, startsAt: moved.start }
      return results(registeredLine(choir), { ...failed(yoga, 'CLASS_MOVED'), errorData })
    })
    const { user, portal, sent } = view
    await user.click(await confirmButton())
    await (await line('Gentle Yoga')).findByText(/This class moved to .*11:00/)
    portal.responses.RegistrationList_Confirm = results(registeredLine(moved))
    await user.click(await screen.findByRole('button', { name: /^Keep this class Gentle Yoga/ }))
    await user.click(await confirmButton())
    await expect.poll(() => screen.queryByRole('button', { name: 'Remove Gentle Yoga' })).toBeNull()
    expect(sent()).toHaveLength(2)
    expect(JSON.stringify(sent()[1]!.variables)).toContain(moved.start)
  })
  it('when a class became full, the person can join its waitlist there', async () => {
    const view = await listPage(() => {
      Object.assign(view.snapshots, monthOf(yoga, { ...choir, ...answeredIn({ 'in-person': 0 }) }))
      return results(registeredLine(yoga), failed(choir, 'CLASS_FULL'))
    })
    const { user, portal } = view
    Object.assign(portal.responses, {
      Waiting_Count: { courseBy: { waitingCount: 0 } },
      ProfileRules_Current: { profileRules: { ...noProfileRules, conditions: [], editVersion: 1 } },
      Waiting_Join: { joinWaitingList: { waiting: { before: 0, offer: null } } },
    })
    await user.click(await confirmButton())
    const join = await (await line('Choir')).findByRole('button', { name: /^Join the waitlist/ })
    await act(async () => join.click())
    await codeLoaded()
    const dialog = within(await screen.findByRole('dialog', { name: 'Join the waitlist' }))
    await user.click(dialog.getByRole('button', { name: 'Join the waitlist' }))
    await expect.poll(() => portal.callsOf('Waiting_Join').length).toBe(1)
  })
  it('when the portal rejects the whole list, it gives the reason and keeps the list', async () => {
    const { user } = await listPage(rejected('RATE_LIMITED'))
    await user.click(await confirmButton())
    await screen.findByText('Your list is still here. You can confirm it again.')
    await screen.findByRole('button', { name: 'Remove Gentle Yoga' })
  })
})
