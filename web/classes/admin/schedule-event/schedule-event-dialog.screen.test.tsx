import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hasFocus } from '#web/testing/focus.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { existing, type Respond, servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import ScheduleEventDialog from './schedule-event-dialog.tsx'

const staff = attendee({ attendeeId: null, roles: { nodes: [{ name: 'staff' }] } })
const source = {
  courseId: 1,
  title: 'Gentle Yoga',
  start: '2026-11-25T15:00:00.000Z',
  end: '2026-11-25T16:00:00.000Z',
}
const scheduled = {
  duplicateEvent: { newCourseID: 5, success: true, errorCode: null, errorData: null },
}
const refused = {
  duplicateEvent: {
    newCourseID: null,
    success: false,
    errorCode: 'CLASS_ALREADY_SCHEDULED',
    errorData: null,
  },
}

async function dialog(duplicate: Respond = scheduled, clashes: object[] = []) {
  loggedInAs(staff)
  const portal = servePortal({
    ...callsOf(staff),
    ScheduleEvent_Clashes: { eventClashes: clashes },
    ScheduleEvent_Duplicate: duplicate,
  })
  let closed = 0
  const view = await showLoaded(
    <ScheduleEventDialog
      source={source}
      onClose={() => {
        closed += 1
      }}
    />,
  )
  return { ...view, portal, closed: () => closed, sent: () => portal.callsOf('ScheduleEvent_Duplicate') }
}
const date = () => screen.getByLabelText<HTMLInputElement>(/^New date/)
const choose = (day: string) => fireEvent.change(date(), { target: { value: day } })
const button = (name: string) => screen.findByRole('button', { name })

describe('scheduling a class again', () => {
  it('begins on the day after the class, and not before tomorrow', async () => {
    const { user, sent } = await dialog()
    screen.getByText('Gentle Yoga')
    expect(date().value).toBe('2026-11-26')
    expect(date().min).toBe('2026-11-21')
    choose('2026-11-20')
    await user.click(await button('Schedule'))
    expect((await screen.findAllByRole('alert'))[0]!.textContent).toContain(
      'Choose tomorrow or a later date.',
    )
    expect(sent()).toEqual([])
  })
  it('is confirmed first, and the date can be changed', async () => {
    const { user } = await dialog()
    choose('2027-06-01')
    await user.click(await button('Schedule'))
    await screen.findByText('Tuesday, June 1, 2027')
    await user.click(await button('Change the date'))
    expect(date().value).toBe('2027-06-01')
  })
  it('names the classes at that time in its room', async () => {
    const there = { databaseId: 2, title: 'Already There', start: source.start, end: source.end }
    const clash = { start: source.start, end: source.end, room: true, facilitators: [], course: there }
    const { user } = await dialog(scheduled, [clash])
    await user.click(await button('Schedule'))
    await screen.findByRole('link', { name: /^Already There/ })
    await button('Schedule this event')
  })
  it('when it is clicked twice, it is sent once, and the result has focus', async () => {
    const response = existing<object>()
    const { user, sent } = await dialog(response.answer)
    choose('2027-06-01')
    await user.click(await button('Schedule'))
    await user.dblClick(await button('Schedule this event'))
    await act(async () => response.come(scheduled))
    const said = await screen.findByText(/^You scheduled “Gentle Yoga” for Tuesday, June 1, 2027 at/)
    await expect.poll(() => hasFocus(said)).toBe(true)
    expect(sent().map(({ variables }) => variables)).toEqual([{ input: { courseID: 1, date: '2027-06-01' } }])
    expect(screen.getByRole('link', { name: 'View New Event' }).getAttribute('href')).toBe('/class/5')
    await user.click(await button('Schedule Another'))
    expect(date().value).toBe('2027-06-02')
  })
  it('when the portal refuses the date, it says why and keeps it', async () => {
    const { user } = await dialog(refused)
    choose('2027-06-01')
    await user.click(await button('Schedule'))
    await user.click(await button('Schedule this event'))
    await screen.findByText(/^This class is already scheduled on that date, at the same time\./)
    expect(date().value).toBe('2027-06-01')
  })
  it('works with the keyboard only', async () => {
    const { user, closed } = await dialog()
    choose('2027-06-07')
    date().focus()
    await user.keyboard('{Enter}')
    await screen.findByText('Monday, June 7, 2027')
    await user.tab()
    expect(document.activeElement).toBe(await button('Schedule this event'))
    await user.keyboard('{Enter}')
    const view = await screen.findByRole('link', { name: 'View New Event' })
    await user.tab()
    expect(document.activeElement).toBe(view)
    ;(await button('Done')).focus()
    await user.keyboard('{Enter}')
    expect(closed()).toBe(1)
  })
})
