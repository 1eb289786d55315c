import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type SessionUser, useSession } from '#web/accounts/public.ts'
import { careQuery, type PersonInCare } from './household.api.ts'

const nobody: readonly PersonInCare[] = []

/** The people whom the person helps; nobody for visitors. */
export const useHousehold = () => useHouseholdState().people

/** The same, with whether it is known already: until then nobody is left out of anything. */
export function useHouseholdState(): {
  people: readonly PersonInCare[]
  isKnown: boolean
  /** It could not be asked. */
  isFailed: boolean
} {
  const { user } = useSession()
  const isLoggedIn = user !== null
  const { data, isError } = useQuery({ ...careQuery(user?.databaseId ?? 0), enabled: isLoggedIn })
  return {
    people: data ?? nobody,
    isKnown: !isLoggedIn || data !== undefined,
    isFailed: isError && !data,
  }
}

/** Whom the person helps, for a command that must not guess it. Throws CallError. */
export async function fetchHousehold(
  client: QueryClient,
  user: SessionUser,
): Promise<readonly PersonInCare[]> {
  return client.ensureQueryData(careQuery(user.databaseId))
}

export const nameOf = ({ firstName, lastName }: PersonInCare) => `${firstName} ${lastName}`

/** Who has no login of their own: what is theirs alone to see where they have one, who cares for them sees and does. */
export const actsThroughHelper = ({ hasLogin }: PersonInCare) => !hasLogin
