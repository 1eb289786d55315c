import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Mode } from '#domain/kernel/modes.ts'
import { classListing, monthOf } from '#web/testing/classes.ts'
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
    const course = { databaseId: 1, title: 'Gentle Yoga', start: yoga.start, end: yoga.end }
    const registration = {
      databaseId: 9,
      course,
      guest: null,
      registrationDetails: { registrationType: 'in-person' },
    }
    const ada = attendee({ registrations: { nodes: [registration] } })
    loggedInAs(ada)
    servePortal(callsOf(ada))
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
