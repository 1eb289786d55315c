import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type SessionUser, useSession } from '#web/accounts/public.ts'
import { type HelpedAccount, proxyAccessQuery } from './household.api.ts'

const noOne: readonly HelpedAccount[] = []

/** The people whom the user helps. Empty for visitors. */
export const useHousehold = () => useHouseholdState().people

/** Like `useHousehold`, with whether loading is finished. Until then, leave no one out. */
export function useHouseholdState(): {
  people: readonly HelpedAccount[]
  isKnown: boolean
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

/**
 * The people whom the user helps, for a command that must not guess them.
 * @throws CallError
 */
export async function fetchHousehold(
  client: QueryClient,
  user: SessionUser,
): Promise<readonly HelpedAccount[]> {
  return client.ensureQueryData(proxyAccessQuery(user.databaseId))
}

export const nameOf = ({ firstName, lastName }: HelpedAccount) => `${firstName} ${lastName}`

/** True for people without a login. Their helper sees and does even what a login would make private. */
export const actsThroughHelper = ({ hasLogin }: HelpedAccount) => !hasLogin
