import 'virtual:texts/forms'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Choosing } from '#domain/registration/confirm/confirmed-list.rule.ts'
import { type SessionUser, useSession } from '#web/accounts/public.ts'
import { fetchHousehold, type HelpedAccount, useHouseholdState } from '#web/people/proxy-access/public.ts'

/** The people that the login can register. Null for visitors, and until it is known whom the user helps. */
export function useChooser(): Choosing | null {
  const { user } = useSession()
  const { people, isKnown } = useHouseholdState()
  return user && isKnown ? choosingOf(user, people) : null
}

/**
 * Like `useChooser`, for a command, which waits until it is known.
 *
 * @throws CallError
 */
export function useFetchChooser(): () => Promise<Choosing> {
  const client: QueryClient = useQueryClient()
  const { user } = useSession()
  return async () => {
    if (!user) throw new Error('A visitor chooses for no one.')
    return choosingOf(user, await fetchHousehold(client, user))
  }
}

const choosingOf = ({ databaseId }: SessionUser, people: readonly HelpedAccount[]): Choosing => ({
  self: databaseId,
  others: people.map(({ userId }) => userId),
})
