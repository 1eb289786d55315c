import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/accounts/accounts.door.ts'
import { careQuery, type PersonInCare } from './care.api.ts'

const nobody: readonly PersonInCare[] = []

/** For whom the person answers beside themself; nobody while they are here for somebody else, and for visitors. */
export const useHousehold = () => useHouseholdState().people

/** The same, with whether it is known already: until then nobody is left out of anything. */
export function useHouseholdState(): {
  people: readonly PersonInCare[]
  isKnown: boolean
  /** It could not be asked. */
  isFailed: boolean
} {
  const { user } = useSession()
  const isThemself = user !== null && !user.isSwitched && !user.byCarer
  const { data, isError } = useQuery({ ...careQuery(user?.databaseId ?? 0), enabled: isThemself })
  return {
    people: isThemself && data ? data : nobody,
    isKnown: !isThemself || data !== undefined,
    isFailed: isError && !data,
  }
}

export const nameOf = ({ firstName, lastName }: PersonInCare) => `${firstName} ${lastName}`

/** Who has no login of their own: what is theirs alone to see where they have one, who cares for them sees and does. */
export const speaksThroughCarer = ({ hasLogin }: PersonInCare) => !hasLogin
