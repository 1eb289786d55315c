import { act, screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { flashOf } from '#web/platform/page/flash.ts'
import { classListing } from '#web/testing/classes.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { existing, type Respond, rejected, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import JoinPage from './join.page.tsx'

const course = {
  databaseId: 1,
  title: 'Gentle Yoga',
  start: '2026-11-20T15:30:00.000Z',
  end: '2026-11-20T16:00:00.000Z',
}
const registration = {
  databaseId: 9,
  course,
  guest: null,
  registrationDetails: { registrationType: 'online' },
}
const registered = attendee({ registrations: { nodes: [registration] } })
const opened = (courselink: string | null = 'https://video.example.org/class') => ({
  title: course.title,
  start: course.start,
  end: course.end,
  lateMinutes: null,
  courseTiming: { eventCancelled: false },
  coursesInfo: { courselink },
})
const checkedIn = (courselink?: string | null) => ({
  updateRegistration: { registration: { registrationStatuses: { nodes: [] }, course: opened(courselink) } },
})

const bothModes = classListing({ courseTypes: { nodes: [{ slug: 'in-person' }, { slug: 'online' }] } })

/** Where the join page leads, with the message for the page there. */
function Elsewhere() {
  const { pathname, state } = useLocation()
  return <p>{`${pathname}: ${flashOf(state)?.message}`}</p>
}

async function join(
  checkIn: Respond,
  { user = registered, calls = {}, at = '/account/classes/1/join', offered = bothModes as object } = {},
) {
  const left = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  loggedInAs(user)
  const portal = servePortal(
    {
      ...callsOf(user),
      Care_People: { peopleInCare: [] },
      OwnRegistration: { courseBy: { ownRegistration: null } },
      JoinClass_CheckIn: checkIn,
      ...calls,
    },
    { 'course-1': { courseBy: offered } },
  )
  const view = await showLoaded(
    <Routes>
      <Route path="/account/classes/:courseId/join" element={<JoinPage />} />
      <Route path="/account/people/:personId/classes/:courseId/join" element={<JoinPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { at },
  )
  return { ...view, portal, left }
}
const button = () => screen.findByRole('link', { name: 'Go to Class' })
const says = (text: string) => screen.findByText(text)

describe('joining a class', () => {
  it('when the class is open, it counts down from 5, is announced once, and leaves for the meeting once', async () => {
    const response = existing<object>()
    const { left } = await join(response.answer)
    await screen.findByText('Getting your video link. One moment, please.')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await act(async () => response.come(checkedIn()))
      const words = (n: number) => `Redirecting you to "Gentle Yoga" in ${n} seconds...`
      const heading = () => screen.getByRole('heading', { level: 1 }).textContent
      await expect.poll(heading).toBe(words(5))
      const link = screen.getByRole('link', { name: 'Go to Class' })
      expect(document.activeElement).toBe(link)
      expect(link.getAttribute('href')).toBe('https://video.example.org/class')
      for (const n of [4, 3, 2, 1]) {
        await act(async () => vi.advanceTimersByTime(1000))
        expect(heading()).toBe(words(n))
        expect(screen.getByRole('status').textContent).toBe(words(5))
      }
      expect(left).not.toHaveBeenCalled()
      await act(async () => vi.advanceTimersByTime(3000))
      expect(left.mock.calls).toEqual([['https://video.example.org/class']])
    } finally {
      vi.useRealTimers()
    }
  })
  it('when the person is registered, their check-in is sent once', async () => {
    const { portal } = await join(checkedIn())
    await button()
    expect(portal.callsOf('JoinClass_CheckIn').map(({ variables }) => variables)).toEqual([
      { input: { id: '9', checkIn: true } },
    ])
  })
  it.each<[string, Respond, string]>([
    [
      'it is too early',
      rejected('JOIN_TOO_EARLY'),
      'Video link not available yet. Not open yet. A video link is available 1 hour before class starts.',
    ],
    ['the class has no link', checkedIn(null), 'Video link not available yet.'],
    ['the response is lost', 'NETWORK', 'Error retrieving class link.'],
    ['the link is no web address', checkedIn('javascript:alert(1)'), 'Error retrieving class link.'],
    ['it is over', rejected('CLASS_ALREADY_PAST'), 'This class is already over.'],
    ['it is cancelled', rejected('CLASS_CANCELLED'), 'This event has been cancelled.'],
    ['another reason is given', rejected('SERVER_BUSY'), 'Error retrieving class link.'],
  ])('when %s, the page of the class says why', async (_, checkIn, why) => {
    await join(checkIn)
    await says(`/class/1: ${why}`)
  })
  it('when the person is not registered, My Classes says so, and no check-in is sent', async () => {
    const { portal } = await join('NETWORK', { user: attendee() })
    await says('/account/classes: You are not registered for this class.')
    expect(portal.callsOf('JoinClass_CheckIn')).toEqual([])
  })
  it('when the person has a spot in the room, it asks, and switches before it joins', async () => {
    const { user, portal } = await join(rejected('JOIN_IN_PERSON'), {
      calls: { ChangeRegistration_Switch: { switchRegistrationMode: { registration: { databaseId: 9 } } } },
    })
    await screen.findByText('You’re registered in person for “Gentle Yoga.”', { exact: false })
    expect(document.activeElement?.tagName).toBe('H1')
    portal.responses.JoinClass_CheckIn = checkedIn()
    await user.click(screen.getByRole('button', { name: 'I’ll join online today' }))
    await button()
    expect(portal.callsOf('ChangeRegistration_Switch').map(({ variables }) => variables)).toEqual([
      { input: { id: '9', registrationType: 'online' } },
    ])
  })
  it('when staff run the class, they join without a registration', async () => {
    const staff = attendee({ attendeeId: null, roles: { nodes: [{ name: 'staff' }] } })
    const { coursesInfo, ...rest } = opened()
    await join('NETWORK', {
      user: staff,
      calls: { JoinClass_Join: { joinCourse: { courselink: coursesInfo.courselink, course: rest } } },
    })
    await button()
  })
  it('when the class starts late, it says so', async () => {
    const late = { ...opened(), lateMinutes: 10 }
    await join({
      updateRegistration: { registration: { registrationStatuses: { nodes: [] }, course: late } },
    })
    await button()
    screen.getByText(/10:40 AM/)
  })
  it('when the class is not held online, the page of the class says why', async () => {
    await join(rejected('JOIN_IN_PERSON', { mode: 'in-person' }), { offered: classListing() })
    await screen.findByText(/^\/class\/1: You’re registered in person, so there’s no video link for you\.$/)
  })
  it('when staff without an attendee record are not let in, the page of the class says so', async () => {
    const staff = attendee({ attendeeId: null, roles: { nodes: [{ name: 'staff' }] } })
    await join('NETWORK', { user: staff, calls: { JoinClass_Join: rejected('REGISTRATION_NOT_FOUND') } })
    await says('/class/1: You are not registered for this class.')
  })
  it('when it is not known whether the person is registered, the page of the class says so', async () => {
    const { portal } = await join('NETWORK', { user: attendee(), calls: { OwnRegistration: rejected('X') } })
    await says('/class/1: Error retrieving class link.')
    expect(portal.callsOf('JoinClass_CheckIn')).toEqual([])
  })
})

describe('joining a class of a person that one helps', () => {
  const at = '/account/people/8/classes/1/join'
  const theirs = {
    OwnRegistration: (_: never, { personId }: { personId: number | null }) => ({
      courseBy: { ownRegistration: personId === 8 ? { ...registration, databaseId: 10 } : null },
    }),
  }
  it('checks that person in, whether or not the helper is registered', async () => {
    const { portal } = await join(checkedIn(), { at, calls: theirs })
    await button()
    expect(
      portal.callsOf('JoinClass_CheckIn').map(({ variables, personId }) => [variables, personId]),
    ).toEqual([[{ input: { id: '10', checkIn: true } }, 8]])
  })
  it('says when they are not registered, also to staff', async () => {
    const staff = attendee({ roles: { nodes: [{ name: 'staff' }, { name: 'attendee' }] } })
    await join('NETWORK', { at, user: staff })
    await says('/account/classes: You are not registered for this class.')
  })
  it('says when they do not help that person', async () => {
    const { portal } = await join('NETWORK', { at, calls: { OwnRegistration: rejected('NOT_FOUND') } })
    await screen.findByText('You don’t help this person now.')
    expect(portal.callsOf('JoinClass_CheckIn')).toEqual([])
  })
})
