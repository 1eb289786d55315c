import { queryOptions } from '@tanstack/react-query'
import { timesOnDate } from '#domain/classes/times/event-date.rule.ts'
import { mostRowsPerPage } from '#domain/kernel/lists/pager.rule.ts'
import { monthOf } from '#domain/kernel/time/calendar-range.ts'
import {
  ScheduleEvent_ClashesDocument,
  ScheduleEvent_DuplicateDocument,
  ScheduleEvent_RecurringDocument,
} from '#web/classes/admin/documents.generated.ts'
import type { Conflict } from '#web/classes/admin/edit/class-editing.api.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { formatDate, formatTimeWithZone } from '#web/platform/messages/formats.ts'
import { t } from '#web/platform/messages/messages.ts'
import { returnedError } from '#web/platform/messages/returned-error.ts'
import { settings } from '#web/platform/page/settings.ts'
import { call } from '#web/platform/session/call.ts'
import type { EventSource } from './event-source.ts'

/** The prefix of every month's key. */
export const recurringKey = ['schedule-event', 'recurring'] as const

/**
 * The ids of a month's classes that have other dates. `month` is yyyy-MM in the site time zone. One call serves all
 * cards of the month.
 */
export function recurringQuery(month: string) {
  return queryOptions({
    queryKey: [...recurringKey, month],
    queryFn: async (): Promise<ReadonlySet<number>> => {
      const where = { query: { start_date: monthOf(month) }, pager: { per_page: mostRowsPerPage } }
      const { courseFacet } = await call(ScheduleEvent_RecurringDocument, { where })
      const recurring = courseFacet.courses.nodes.filter(({ hasRecurringCourses }) => hasRecurringCourses)
      return new Set(recurring.map(({ databaseId }) => databaseId))
    },
  })
}

export interface ScheduledEvent {
  courseId: number
  /** The success message. */
  message: string
}

/**
 * Schedules the class again on the date (yyyy-MM-dd).
 * @throws CallError, also for a domain error in the response
 */
export async function duplicateEvent(source: EventSource, date: string): Promise<ScheduledEvent> {
  const { duplicateEvent: result } = await call(ScheduleEvent_DuplicateDocument, {
    input: { courseID: source.courseId, date },
  })
  if (!result?.success || result.newCourseID === null) {
    const domainError = returnedError(result?.errorCode ?? null, result?.errorData ?? null)
    throw new CallError('', domainError?.code ?? 'INTERNAL', domainError?.data)
  }
  const { start } = eventOn(source, date)
  const message = t('adminScheduleEvent.scheduled', {
    title: source.title,
    day: formatDate('full', start, settings.timeZone),
    time: formatTimeWithZone(start, settings.timeZone),
  })
  return { courseId: result.newCourseID, message }
}

/** The conflicts on the date. They are only a warning, so a failed request returns none. */
export async function conflictsOn({ courseId }: EventSource, date: string): Promise<readonly Conflict[]> {
  return call(ScheduleEvent_ClashesDocument, { courseId, date }).then(
    ({ eventClashes }) => eventClashes,
    () => [],
  )
}

/** When the class takes place on the other date. */
export function eventOn(source: EventSource, date: string): { start: Date; end: Date } {
  const [start, end] = [new Date(source.start), new Date(source.end)]
  return timesOnDate({ start, end, registrationOpen: null, registrationClose: null }, date, settings.timeZone)
}
