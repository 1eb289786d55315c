import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/accounts/public.ts'
import { classQuery } from '#web/classes/public.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { useLoadError } from '#web/platform/page/use-load-error.ts'
import { useInPieces } from '#web/ui/lazy/use-in-pieces.ts'
import { type Roster, rosterQuery } from './roster.api.ts'
import { useRosterNumber } from './use-roster-number.ts'

/** What the head of a roster needs of its class. The public class has the same fields. */
export type RosterCourse = Pick<
  Roster['course'],
  | 'title'
  | 'start'
  | 'end'
  | 'room'
  | 'isEvent'
  | 'isWorkshop'
  | 'category'
  | 'courseTypes'
  | 'location'
  | 'facilitators'
>

export interface RosterOnPage {
  /** Null for users who may open no roster, and where the URL has none. */
  number: number | null
  /** Null until it is loaded and the user may read it. */
  roster: Roster | null
  /** The class of the roster, which is public. It comes with the page, before the roster. */
  course: RosterCourse | null
  /** It stays while the roster is read again, so that Try again keeps the focus. */
  error: Error | null
  /** How often it could not be read, while there is none. */
  failures: number
  isRejected: boolean
  isFetching: boolean
  refetch: () => void
}

/** The roster in the URL. It is requested while the session still loads. */
export function useRoster(): RosterOnPage {
  const number = useRosterNumber()
  const { status, user } = useSession()
  const isRequested = number !== null && status !== 'visitor'
  const result = useQuery({ ...rosterQuery(number ?? 0), enabled: isRequested })
  const { data, isFetching, refetch } = result
  const { error, failures } = useLoadError(result)
  // Never requested: a class that did not come with the page is not public.
  const { data: open } = useQuery({ ...classQuery(number ?? 0), enabled: false })
  const isReady = useInPieces(data !== undefined && user !== null)
  const isRejected = error instanceof CallError && refusals.includes(error.code)
  const roster = data && isReady && !isRejected ? data : null
  return {
    number,
    roster,
    course: roster?.course ?? open ?? null,
    error,
    failures,
    isRejected,
    isFetching,
    refetch: () => void refetch(),
  }
}

/** Errors that would come again on every retry. */
const refusals = ['ROSTER_NOT_YOURS', 'CLASS_NOT_FOUND', 'FORBIDDEN']
