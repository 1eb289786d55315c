import { useQueries } from '@tanstack/react-query'
import { useSession } from '#web/accounts/accounts.door.ts'
import {
  type PersonInCare,
  speaksThroughCarer,
  useHouseholdState,
} from '#web/people/care/people-care.door.ts'
import { type OwnWaiting, ownWaitingQuery } from './waiting.api.ts'

/** What the person waits for, and what those wait for who speak through them, each with whose it is; null: the person's own. */
export function useHouseholdWaiting(): {
  rows: { waiting: OwnWaiting; of: PersonInCare | null }[]
  /** Whether all has been answered: until then what stands below keeps its place. */
  isKnown: boolean
} {
  const attendeeId = useSession().user?.attendeeId ?? null
  const household = useHouseholdState()
  const whose = [null, ...household.people.filter(speaksThroughCarer)]
  const answers = useQueries({
    queries: whose.map((of) => {
      const theirs = of ? of.attendeeId : attendeeId
      return {
        ...ownWaitingQuery(theirs ?? 0, of?.userId ?? null),
        enabled: attendeeId !== null && theirs !== null,
      }
    }),
  })
  return {
    rows: answers.flatMap(({ data }, index) =>
      (data ?? []).map((waiting) => ({ waiting, of: whose[index] ?? null })),
    ),
    isKnown: (household.isKnown || household.isFailed) && answers.every(({ isLoading }) => !isLoading),
  }
}
