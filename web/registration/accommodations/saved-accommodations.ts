import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type Needs, needsLine } from '#domain/registration/accommodations/accommodations.ts'
import { type SessionUser, useSession } from '#web/accounts/public.ts'
import { actsThroughHelper, type HelpedAccount, useHouseholdState } from '#web/people/proxy-access/public.ts'
import { type MyClass, myClassesQuery } from '../my-classes/my-classes.api.ts'
import { attendeesOf } from '../my-classes/whose-classes.tsx'

type KnownNeeds = ReadonlyMap<number, Needs>

const none: KnownNeeds = new Map()

/** The accommodations of each person of the household, by user number. Taken from their next class that has any. */
export function useKnownNeeds(): KnownNeeds {
  const { user } = useSession()
  const { people, isKnown } = useHouseholdState()
  const { data } = useQuery({
    ...myClassesQuery('upcoming', attendeesOf('all', user?.attendeeId ?? null, people), 1),
    enabled: user !== null && user.attendeeId !== null && isKnown,
  })
  return user && data ? knownOf(data.classes, user, people) : none
}

/** Like `useKnownNeeds`, for a command: only what has loaded, and so was shown. */
export function shownNeeds(
  client: QueryClient,
  user: SessionUser,
  people: readonly HelpedAccount[],
): KnownNeeds {
  const { queryKey } = myClassesQuery('upcoming', attendeesOf('all', user.attendeeId, people), 1)
  const data = client.getQueryData(queryKey)
  return data ? knownOf(data.classes, user, people) : none
}

function knownOf(
  classes: readonly MyClass[],
  user: SessionUser,
  people: readonly HelpedAccount[],
): KnownNeeds {
  const known = new Map<number, Needs>()
  for (const { attendeeId, needs } of classes) {
    const person =
      attendeeId === user.attendeeId
        ? user.databaseId
        : // People with their own login enter their accommodations themselves.
          people.find((one) => actsThroughHelper(one) && one.attendeeId === attendeeId)?.userId
    if (person === undefined || !needs || known.has(person)) continue
    const given = { choices: [...needs.choices], words: needs.words }
    if (needsLine(given) !== '') known.set(person, given)
  }
  return known
}
