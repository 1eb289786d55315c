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
  let current: Next | undefined
  const view = show(
    <Control
      course={course}
      placement={placement}
      onNext={(next) => {
        current = next
      }}
    />,
  )
  const now = () => ({ next: current!.next?.databaseId ?? null, isPending: current!.isPending })
  return { now, client: view.client, loaded: () => expect.poll(() => view.client.isFetching()).toBe(0) }
}
const is = (next: number | null) => ({ next, isPending: false })

describe('the next date of a class that is full', () => {
  it('is in its month, or in the next one', async () => {
    const months = { 'courses-2026-11': month(), 'courses-2026-12': month(yoga(3, '2026-12-09')) }
    const { now } = control(months)
    expect(now()).toEqual({ next: null, isPending: true })
    await expect.poll(now).toEqual(is(3))
  })
  it('is the first one', async () => {
    const months = {
      'courses-2026-11': month(yoga(1, '2026-11-25'), yoga(2, '2026-11-27')),
      'courses-2026-12': month(yoga(3, '2026-12-09')),
    }
    await expect.poll(control(months).now).toEqual(is(2))
  })
  it('of December may be in January', async () => {
    const months = { 'courses-2026-12': month(), 'courses-2027-01': month(yoga(4, '2027-01-06')) }
    await expect.poll(control(months, { course: yoga(1, '2026-12-30') }).now).toEqual(is(4))
  })
  it('is none where no class has its title', async () => {
    const months = { 'courses-2026-11': month(yoga(2, '2026-11-27', 'Choir')), 'courses-2026-12': month() }
    await expect.poll(control(months).now).toEqual(is(null))
  })
  it('is found even if one of the months cannot be loaded', async () => {
    const months = { 'courses-2026-11': 'NETWORK', 'courses-2026-12': month(yoga(3, '2026-12-09')) } as const
    await expect.poll(control(months).now).toEqual(is(3))
  })
  const empty = { 'courses-2026-11': month(), 'courses-2026-12': month() }
  it.each(['courses-2026-11', 'courses-2026-12'])('is not known before %s is there', async (late) => {
    const { answer, come } = existing<object>()
    const months: Record<string, object> = {
      'courses-2026-11': month(yoga(2, '2026-11-27')),
      'courses-2026-12': month(yoga(3, '2026-12-09')),
    }
    const { now, client } = control({ ...months, [late]: answer() })
    await expect.poll(() => client.isFetching()).toBe(1)
    expect(now()).toEqual({ next: null, isPending: true })
    await act(async () => come(months[late]!))
    await expect.poll(now).toEqual(is(2))
  })
  it('on the page of the class, is a date of the same recurrence, whatever its title', async () => {
    const recurring = details(yoga(5, '2027-02-03', 'Chair Yoga'))
    const { now } = control({ ...empty, 'course-1': recurring }, { placement: 'page' })
    await expect.poll(now).toEqual(is(5))
  })
  it('elsewhere, is looked for only in the months', async () => {
    // Reading the class fails the test: it has no response.
    const { now, loaded } = control(empty)
    await expect.poll(now).toEqual(is(null))
    await loaded()
  })
})
