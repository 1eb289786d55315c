import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { answeredIn } from '#domain/classes/testing/seats.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { settings } from '#web/platform/page/settings.ts'
import { classListing, monthOf } from '#web/testing/classes.ts'
import { hasFocus } from '#web/testing/focus.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { ModeChoice } from './mode-choice.tsx'
import RegisterControl from './register-control.tsx'

const yoga = classListing()
const full = classListing({ availableSeats: 0 })
const add = { name: /^Add Class to Registration Gentle Yoga/ }
const remove = { name: /^Remove from Registration Gentle Yoga/ }
const control = (course = yoga) => show(<RegisterControl course={course} placement="page" />)
const button = (which: { name: RegExp }) => screen.findByRole('button', which)

/** No links for calendars. */
const notRegistered = { OwnRegistration: { courseBy: { ownRegistration: null } } }
const registeredFor = ({ databaseId, title, start, end }: typeof yoga) =>
  attendee({
    registrations: {
      nodes: [
        {
          databaseId: 9,
          course: { databaseId, title, start, end },
          guest: null,
          registrationDetails: { registrationType: 'in-person' },
        },
      ],
    },
  })

describe('the registration list next to a class', () => {
  it('when a visitor adds the class, the button changes to remove and a note says it is listed', async () => {
    servePortal({})
    const { user } = control()
    await user.click(await button(add))
    await button(remove)
    expect(screen.queryByRole('button', add)).toBeNull()
    screen.getByText('Added "Gentle Yoga" to your registration list')
  })
  it('when it is removed again, the button changes to add and keeps focus', async () => {
    servePortal({})
    const { user } = control()
    await user.click(await button(add))
    await user.click(await button(remove))
    expect(document.activeElement).toBe(await button(add))
  })
  it('when it was removed by mistake, Undo restores it', async () => {
    servePortal({})
    const { user } = control()
    await user.click(await button(add))
    await user.click(await button(remove))
    await user.click(await button({ name: /^Undo Gentle Yoga/ }))
    await button(remove)
  })
  it('when the class fills up after it was added, it can be removed but not added again', async () => {
    servePortal(
      {},
      { ...monthOf(full), 'courses-2026-12': monthOf()['courses-2026-11'], 'course-1': { courseBy: null } },
    )
    const before = control()
    await before.user.click(await button(add))
    before.unmount()
    const { user } = control(full)
    await screen.findByText('This event is full.')
    await user.click(await button(remove))
    expect(screen.queryByRole('button', add)).toBeNull()
  })
  it('when a class has several modes, the choice says where each is', async () => {
    servePortal({})
    const courseTypes = { nodes: [{ slug: 'in-person' }, { slug: 'online' }] }
    control(classListing({ courseTypes, unlimitedOnlineSeats: true }))
    const [room, video] = await screen.findAllByRole('radio')
    expect(room!.closest('label')!.textContent).toBe('In PersonLinden Hill Center')
    expect(video!.closest('label')!.textContent).toBe('OnlineWith video, from home')
  })
  it('a mode that the class does not have cannot be chosen', () => {
    const offered: readonly Mode[] = ['online']
    show(<ModeChoice title="Gentle Yoga" modes={offered} facts={null} mode="online" onChange={() => {}} />)
    expect(screen.getAllByRole('radio')).toHaveLength(1)
  })
  it('when one of two modes is full, it stays visible and cannot be chosen', async () => {
    servePortal({})
    const courseTypes = { nodes: [{ slug: 'in-person' }, { slug: 'online' }] }
    control(classListing({ courseTypes, ...answeredIn({ 'in-person': 5, online: 0 }) }))
    const online = await screen.findByRole<HTMLInputElement>('radio', { name: /^Online/ })
    expect(online.disabled).toBe(true)
    screen.getByText('No online seats available')
    expect(screen.getByRole('radio', { name: /^In Person/ })).toHaveProperty('checked', true)
  })
  it('when a full class has a later date with seats, it links to that date', async () => {
    const next = classListing({
      databaseId: 2,
      start: '2026-11-27T15:00:00.000Z',
      end: '2026-11-27T16:00:00.000Z',
    })
    servePortal(
      {},
      {
        ...monthOf(full, next),
        'courses-2026-12': monthOf()['courses-2026-11'],
        'course-1': { courseBy: null },
      },
    )
    control(full)
    const link = await screen.findByRole('link', { name: /November 27/ })
    expect(link.getAttribute('href')).toBe('/class/2')
    expect(link.closest('p')!.textContent).toContain('Next date with an open spot:')
    expect(link.closest('.register-control__to-come')).toBeNull()
  })
  it('when a full class has no later date with seats, only the phone number is shown, in the space of both', async () => {
    const { help } = settings
    Object.assign(settings, { help: { ...help, phone: '(703) 555-0100' } })
    onTestFinished(() => void Object.assign(settings, { help }))
    const months = { ...monthOf(full), 'courses-2026-12': monthOf()['courses-2026-11'] }
    servePortal({}, { ...months, 'course-1': { courseBy: null } })
    control(full)
    const shown = await screen.findByText(/Call us, and we’ll find another date with you/)
    expect(shown.closest('.register-control__to-come')).toBeNull()
    const space = screen.getByText('Next date with an open spot:', { exact: false }).parentElement!
    expect(space.className).toBe('register-control__to-come')
    expect(space.textContent).toContain('Or call us')
  })
  it('when the person cancels here, the message has focus, and the class can be added again', async () => {
    const ada = registeredFor(yoga)
    loggedInAs(ada)
    const cancelled = { deleteRegistration: { registration: { databaseId: 9 } } }
    const portal = servePortal({
      ...callsOf(ada),
      ...notRegistered,
      CancelRegistrationDialog_Cancel: cancelled,
    })
    const { user } = control()
    const cancel = { name: /^Cancel Registration Gentle Yoga/ }
    await user.click(await button(cancel))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Course Registration' }))
    dialog.getByText('Gentle Yoga', { exact: false })
    await user.click(dialog.getByRole('button', { name: 'Keep my spot' }))
    await expect.poll(() => document.activeElement).toBe(await button(cancel))
    await user.click(await button(cancel))
    portal.responses.Session_User = { user: attendee() }
    await user.click(await screen.findByRole('button', { name: 'Cancel Registration' }))
    const said = await screen.findByText('Your registration for "Gentle Yoga" has been cancelled.')
    await expect.poll(() => hasFocus(said)).toBe(true)
    await button(add)
  })
  it('when a visitor sees a full class, the waitlist leads to the login', async () => {
    servePortal(
      {},
      { ...monthOf(full), 'courses-2026-12': monthOf()['courses-2026-11'], 'course-1': { courseBy: null } },
    )
    const { user, address } = control(full)
    await user.click(await screen.findByRole('link', { name: 'Join the waitlist Gentle Yoga' }))
    expect(address()).toBe('/login')
  })
  it('when the person is registered, it says so and offers no second spot', async () => {
    const ada = registeredFor(yoga)
    loggedInAs(ada)
    servePortal({ ...callsOf(ada), ...notRegistered })
    control()
    await screen.findByText('You are registered for this class.')
    expect(screen.queryByRole('button', add)).toBeNull()
  })
  it('when a staff member sees it, there is no button', async () => {
    const staff = attendee({ attendeeId: null })
    loggedInAs(staff)
    const portal = servePortal(callsOf(staff))
    control()
    await expect.poll(() => portal.callsOf('Session_User').length).toBe(1)
    await expect.poll(() => screen.queryByRole('button')).toBeNull()
  })
  it('when the address is not verified, adding redirects to verification and lists nothing', async () => {
    const ada = attendee({ emailVerified: false })
    loggedInAs(ada)
    servePortal(callsOf(ada))
    const { user, address } = control()
    await expect.poll(() => document.querySelector('[inert]')).toBeNull()
    await user.click(await button(add))
    expect(address()).toBe('/account/register-success')
    expect(screen.queryByRole('button', remove)).toBeNull()
  })
})
