import type { Page } from '@playwright/test'
import { emptyClass } from '#domain/classes/fields/class-fields.ts'
import { demoCall } from './people/demo-call.ts'
import { demo, openAs } from './people/open-as.ts'

/**
 * Calls the API as the demo's staff.
 * @throws the message of the first error
 */
export const staffCall = <T>(portalUrl: string, query: string, variables: object = {}) =>
  demoCall<T>(portalUrl, 'staff', query, variables)

const plain = {
  ...emptyClass,
  description: '<p>Slow and kind.</p>',
  date: '2026-11-28',
  startTime: '10:00',
  endTime: '10:45',
  online: true,
  inPersonCapacity: '12',
  onlineCapacity: '30',
  courselink: 'https://meet.example.org/yoga',
  guestsAllowed: true,
  categoryId: '44',
}

/** Makes a class for one test with the form's API call. Returns its ID. */
export async function makeClass(
  portalUrl: string,
  course: Partial<Record<keyof typeof plain, unknown>> & { title: string },
): Promise<number> {
  const { createCourse } = await staffCall<{ createCourse: { course: { databaseId: number } } }>(
    portalUrl,
    'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { course { databaseId } } }',
    { input: { course: { ...plain, ...course } } },
  )
  return createCourse.course.databaseId
}

/** Repeats a class weekly, the given number of times. */
export async function repeatWeekly(
  portalUrl: string,
  id: number,
  weekday: number,
  count: number,
): Promise<number[]> {
  const rule = {
    frequency: 'weekly',
    interval: '1',
    weekdays: [String(weekday)],
    monthlyBy: 'day',
    day: '1',
    nth: '1',
    weekday: '0',
    ends: 'count',
    until: '',
    count: String(count),
    except: [],
  }
  const { repeatCourse } = await staffCall<{ repeatCourse: { created: number[] } }>(
    portalUrl,
    'mutation ($input: RepeatCourseInput!) { repeatCourse(input: $input) { created } }',
    { input: { id, rule } },
  )
  return repeatCourse.created
}

/** Opens an admin URL as the demo's staff. */
export const asStaff = (page: Page, address: string) => openAs(page, demo('staff'), address)
