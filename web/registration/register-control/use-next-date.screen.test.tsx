import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ClassListing } from '#web/classes/public.ts'
import { classListing } from '#web/testing/classes.ts'
import { existing, servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import type { RegisterControlProps } from './register-control-props.ts'
import { useNextDate } from './use-next-date.ts'

type Next = ReturnType<typeof useNextDate>
const yoga = (databaseId: number, date: string, title = 'Gentle Yoga') =>
  classListing({
    databaseId,
    title,
    start: `${date}T15:00:00.000Z`,
    end: `${date}T16:00:00.000Z`,
    courseTiming: { ...classListing().courseTiming, registrationclose: `${date}T15:00:00.000Z` },
  })
const month = (...nodes: ClassListing[]) => ({ courseFacet: { courses: { nodes } } })
const details = (...nodes: ClassListing[]) => ({
  courseBy: { ...yoga(1, '2026-11-25'), recurringCourses: { nodes } },
})

function Control({
  course,
  placement,
  onNext,
}: {
  course: ClassListing
  placement: RegisterControlProps['placement']
  onNext: (next: Next) => void
}) {
  onNext(useNextDate(course, placement))
  return null
}
function control(
  snapshots: Parameters<typeof servePortal>[1],
  { placement = 'row' as RegisterControlProps['placement'], course = yoga(1, '2026-11-25') } = {},
) {
  servePortal({}, snapshots)
  let current: Next
  const view = show(
    <Control
      course={course}
      placement={placement}
      onNext={(next) => {
        current = next
      }}
    />,
  )
  const now = () => current?.databaseId ?? current
  return { now, client: view.client, loaded: () => expect.poll(() => view.client.isFetching()).toBe(0) }
}

describe('the next date of a class that is full', () => {
  it('is in its month, or in the next one', async () => {
    const months = { 'courses-2026-11': month(), 'courses-2026-12': month(yoga(3, '2026-12-09')) }
    const { now } = control(months)
    expect(now()).toBeUndefined()
    await expect.poll(now).toBe(3)
  })
  it('is the first one', async () => {
    const months = {
      'courses-2026-11': month(yoga(1, '2026-11-25'), yoga(2, '2026-11-27')),
      'courses-2026-12': month(yoga(3, '2026-12-09')),
    }
    await expect.poll(control(months).now).toBe(2)
  })
  it('of December may be in January', async () => {
    const months = { 'courses-2026-12': month(), 'courses-2027-01': month(yoga(4, '2027-01-06')) }
    await expect.poll(control(months, { course: yoga(1, '2026-12-30') }).now).toBe(4)
  })
  it('is none where no class has its title', async () => {
    const months = { 'courses-2026-11': month(yoga(2, '2026-11-27', 'Choir')), 'courses-2026-12': month() }
    await expect.poll(control(months).now).toBe(null)
  })
  it('is found even if one of the months cannot be loaded', async () => {
    const months = { 'courses-2026-11': 'NETWORK', 'courses-2026-12': month(yoga(3, '2026-12-09')) } as const
    await expect.poll(control(months).now).toBe(3)
  })
  const empty = { 'courses-2026-11': month(), 'courses-2026-12': month() }
  const december = yoga(3, '2026-12-09')
  const inFebruary = details(yoga(5, '2027-02-03', 'Chair Yoga'))
  const whole = { 'courses-2026-11': month(yoga(2, '2026-11-27')), 'courses-2026-12': month(december) }
  const later = { 'courses-2026-11': month(), 'courses-2026-12': month(december), 'course-1': inFebruary }
  it.each`
    late                 | placement | months   | next
    ${'courses-2026-11'} | ${'row'}  | ${whole} | ${2}
    ${'courses-2026-12'} | ${'row'}  | ${later} | ${3}
    ${'courses-2026-12'} | ${'page'} | ${later} | ${3}
  `('is not known before $late is there ($placement)', async ({ late, placement, months, next }) => {
    const { answer, come } = existing<object>()
    const { now, client } = control({ ...months, [late]: answer() }, { placement })
    await expect.poll(() => client.isFetching()).toBe(1)
    expect(now()).toBeUndefined()
    await act(async () => come(months[late]!))
    await expect.poll(now).toBe(next)
  })
  it('in its month is known before the next month is there', async () => {
    const { answer } = existing<object>()
    await expect.poll(control({ ...whole, 'courses-2026-12': answer() }).now).toBe(2)
  })
  it('on the page of the class, is a date of the same recurrence, whatever its title', async () => {
    const recurring = details(yoga(5, '2027-02-03', 'Chair Yoga'))
    const { now } = control({ ...empty, 'course-1': recurring }, { placement: 'page' })
    await expect.poll(now).toBe(5)
  })
  it('elsewhere, is looked for only in the months', async () => {
    // Reading the class fails the test: it has no response.
    const { now, loaded } = control(empty)
    await expect.poll(now).toBe(null)
    await loaded()
  })
})
