import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '#web/accounts/session/session.ts'
import { classQuery } from '#web/classes/classes.door.ts'
import { now } from '#web/platform/page/clock.ts'
import { myClassesQuery, ownRegistrationQuery } from '#web/registration/my-classes/my-classes.api.ts'

/** Of the next classes; who has booked more has opened them, or will. */
const most = 8

/** Reads what somebody needs on the way to their next classes, so that the worker keeps it before the network is gone. */
export async function keepOwnClasses(
  client: QueryClient,
  { attendeeId, registrations }: SessionUser,
): Promise<void> {
  if (attendeeId === null) return
  // The pages' code, which comes with the first one of them otherwise.
  await Promise.allSettled([
    import('#web/registration/my-classes/my-classes.page.tsx'),
    import('#web/registration/my-classes/class-details.page.tsx'),
  ])
  await client.prefetchQuery({ ...myClassesQuery('upcoming', [attendeeId], 1), staleTime: 0 })
  const coming = registrations.nodes
    .flatMap(({ course }) => (course && new Date(course.end) > now() ? [course] : []))
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
  for (const { databaseId } of coming.slice(0, most)) {
    await client.prefetchQuery(ownRegistrationQuery(databaseId))
    await client.prefetchQuery(classQuery(databaseId))
  }
}
