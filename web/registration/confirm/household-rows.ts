import { type UseQueryOptions, useQueries } from '@tanstack/react-query'
import { useSession } from '#web/accounts/public.ts'
import { actsThroughHelper, type HelpedAccount, useHouseholdState } from '#web/people/proxy-access/public.ts'

export interface HouseholdRows<Row> {
  /** Each row with its owner. Null: the user. */
  rows: { row: Row; of: HelpedAccount | null }[]
  /** Whether all queries have responded. Until then, the content below keeps its position. */
  isKnown: boolean
}

/** The result of a query for the user and for each person they help who has no login. */
export function useHouseholdRows<Row>(
  queryOf: (
    attendeeId: number,
    person: number | null,
  ) => UseQueryOptions<Row[], Error, Row[], (string | number)[]>,
): HouseholdRows<Row> {
  const attendeeId = useSession().user?.attendeeId ?? null
  const household = useHouseholdState()
  const owner = [null, ...household.people.filter(actsThroughHelper)]
  const answers = useQueries({
    queries: owner.map((of) => {
      const theirs = of ? of.attendeeId : attendeeId
      return {
        ...queryOf(theirs ?? 0, of?.userId ?? null),
        enabled: attendeeId !== null && theirs !== null,
      }
    }),
  })
  return {
    rows: answers.flatMap(({ data }, index) =>
      (data ?? []).map((row) => ({ row, of: owner[index] ?? null })),
    ),
    isKnown: (household.isKnown || household.isFailed) && answers.every(({ isLoading }) => !isLoading),
  }
}
