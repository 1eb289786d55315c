import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '#web/accounts/session/session.ts'
import { classQuery } from '#web/classes/public.ts'
import { proxyAccessQuery } from '#web/people/proxy-access/public.ts'
import { myClassesQuery, myRegistrationQuery } from '#web/registration/my-classes/my-classes.api.ts'
import { attendeesOf } from '#web/registration/my-classes/whose-classes.tsx'

/** The maximum number of next classes. People with more classes have opened them, or will. */
const most = 8

/**
 * Loads what a person needs on the way to their next classes, and to those of people they help. The worker then caches
 * it before the network is lost.
 */
export async function cacheMyClasses(client: QueryClient, user: SessionUser): Promise<void> {
  const { attendeeId } = user
  if (attendeeId === null) return
  // Loads the code of these pages. Otherwise it would load only when one of them is opened, which fails offline.
  await Promise.allSettled([
    import('#web/registration/my-classes/my-classes.page.tsx'),
    import('#web/registration/my-classes/class-details.page.tsx'),
  ])
  // Load it again. The page may have read it before the worker was there to cache it.
  const people = await client
    .fetchQuery({ ...proxyAccessQuery(user.databaseId), staleTime: 0 })
    .catch(() => [])
  const attendees = attendeesOf('all', attendeeId, people)
  await client.prefetchQuery({ ...myClassesQuery('upcoming', attendees, 1), staleTime: 0 })
  // The list has a separate response for each person that one can choose above it, and each person has a page.
  if (people.length > 0) {
    await import('#web/registration/my-classes/person-classes.page.tsx').catch(() => undefined)
    for (const owner of ['me' as const, ...people.map(({ userId }) => userId)])
      await client.prefetchQuery(myClassesQuery('upcoming', attendeesOf(owner, attendeeId, people), 1))
  }
  const coming = client.getQueryData(myClassesQuery('upcoming', attendees, 1).queryKey)?.classes ?? []
  for (const { attendeeId: of, course } of coming.slice(0, most)) {
    const person = people.find((one) => one.attendeeId === of)?.userId ?? null
    await client.prefetchQuery(myRegistrationQuery(course.databaseId, person))
    await client.prefetchQuery(classQuery(course.databaseId))
  }
}
