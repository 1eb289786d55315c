import { useQuery } from '@tanstack/react-query'
import { mayDuplicate } from '#domain/classes/duplicate-event.rule.ts'
import { localDate } from '#domain/schedule/site-time.ts'
import { settings } from '#web/app/settings.ts'
import type { ClassListing } from '#web/class-data/class-data.ts'
import { callerOf } from '#web/session/caller.ts'
import type { SessionUser } from '#web/session/session.ts'
import { recurringQuery } from './schedule-event.api.ts'

/**
 * Whether Duplicate Event is offered: the class has other dates, and the person may (specification, section 6). The public
 * listing does not say the first; it is asked for once a month of classes, and only for who may.
 */
export function useIsDuplicable(course: ClassListing, user: SessionUser): boolean {
  const facilitatorIds = course.facilitators.nodes.map(({ databaseId }) => databaseId)
  const may = mayDuplicate(callerOf(user), facilitatorIds)
  const month = localDate(new Date(course.start), settings.timeZone).slice(0, 7)
  const recurring = useQuery({ ...recurringQuery(month), enabled: may })
  return may && (recurring.data?.has(course.databaseId) ?? false)
}
