import { useQuery } from '@tanstack/react-query'
import { mayDuplicate } from '#domain/classes/schedule-event/duplicate-event.rule.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { actorOfUser, type SessionUser } from '#web/accounts/public.ts'
import { recurringQuery } from '#web/classes/admin/public.ts'
import type { ClassListing } from '#web/classes/public.ts'
import { settings } from '#web/platform/page/settings.ts'

/**
 * Whether Duplicate Event is offered: the class has other dates, and the person may do it (specification, section 6).
 * The public listing lacks the first. It is requested once for a month of classes, and only for those who may.
 */
export function useIsDuplicable(course: ClassListing, user: SessionUser): boolean {
  const facilitatorIds = course.facilitators.nodes.map(({ databaseId }) => databaseId)
  const may = mayDuplicate(actorOfUser(user), facilitatorIds)
  const month = localDate(new Date(course.start), settings.timeZone).slice(0, 7)
  const recurring = useQuery({ ...recurringQuery(month), enabled: may })
  return may && (recurring.data?.has(course.databaseId) ?? false)
}
