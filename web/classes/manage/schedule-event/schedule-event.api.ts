import { queryOptions } from '@tanstack/react-query'
import { mostRowsPerPage } from '#domain/kernel/pager.rule.ts'
import { monthOf } from '#domain/kernel/time/calendar-range.ts'
import {
  ScheduleEvent_DuplicateDocument,
  ScheduleEvent_RecurringDocument,
} from '#web/classes/manage/documents.generated.ts'
import { t } from '#web/platform/messages/messages.ts'
import { call } from '#web/platform/session/call.ts'

/** Of all months. */
export const recurringKey = ['schedule-event', 'recurring'] as const

/** The ids of a month's classes that have other dates. `month` is yyyy-MM in the site time zone; one call for all its cards. */
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
  /** What the server says of it. */
  message: string
}

/** Schedules the class again on the date (yyyy-MM-dd). Throws CallError, and NotScheduled with the server's words. */
export async function duplicateEvent(courseID: number, date: string): Promise<ScheduledEvent> {
  const { duplicateEvent: answer } = await call(ScheduleEvent_DuplicateDocument, {
    input: { courseID, date },
  })
  if (!answer?.success || answer.newCourseID === null)
    throw new NotScheduled(answer?.message ?? t('adminScheduleEvent.failed'))
  return { courseId: answer.newCourseID, message: answer.message }
}

/** The server understood and said why not. */
export class NotScheduled extends Error {}
