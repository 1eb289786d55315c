import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type SessionUser, useSession } from '#web/accounts/public.ts'
import { type HelpedAccount, proxyAccessQuery } from './household.api.ts'

const noOne: readonly HelpedAccount[] = []

/** The people whom the person helps; nobody for visitors. */
export const useHousehold = () => useHouseholdState().people

/** The same, with whether it is known already: until then nobody is left out of anything. */
export function useHouseholdState(): {
  people: readonly HelpedAccount[]
  isKnown: boolean
  /** It could not be asked. */
  isFailed: boolean
} {
  const { user } = useSession()
  const isLoggedIn = user !== null
  const { data, isError } = useQuery({ ...proxyAccessQuery(user?.databaseId ?? 0), enabled: isLoggedIn })
  return {
    people: data ?? noOne,
    isKnown: !isLoggedIn || data !== undefined,
    isFailed: isError && !data,
  }
}

/** Whom the person helps, for a command that must not guess it. Throws CallError. */
export async function fetchHousehold(
  client: QueryClient,
  user: SessionUser,
): Promise<readonly HelpedAccount[]> {
  return client.ensureQueryData(proxyAccessQuery(user.databaseId))
}

export const nameOf = ({ firstName, lastName }: HelpedAccount) => `${firstName} ${lastName}`

/** Who has no login of their own: what is theirs alone to see where they have one, who cares for them sees and does. */
export const actsThroughHelper = ({ hasLogin }: HelpedAccount) => !hasLogin
