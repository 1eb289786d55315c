import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Mode } from '#domain/kernel/modes.ts'
import { useSession } from '#web/accounts/accounts.door.ts'
import { call } from '#web/platform/session/call.ts'
import {
  Standing_OwnDocument,
  type Standing_OwnQueryResult,
  Standing_StartDocument,
  Standing_TermsDocument,
  type StandingClassFragment,
} from '#web/registration/documents.generated.ts'
import { registrationsKey, useRefreshRegistrations } from '#web/registration/refresh-registrations.ts'

type Listed = Standing_OwnQueryResult['ownStandingPlaces'][number]
export interface OwnStanding extends Omit<Listed, 'dates'> {
  dates: { registrationId: number | null; course: StandingClassFragment }[]
}

function ownStandingQuery(attendeeId: number) {
  return queryOptions({
    queryKey: [...registrationsKey, 'standing', attendeeId],
    queryFn: async () =>
      (await call(Standing_OwnDocument, {})).ownStandingPlaces.map(
        (place): OwnStanding => ({
          ...place,
          dates: place.dates.flatMap(({ registrationId, course }) =>
            course ? [{ registrationId, course }] : [],
          ),
        }),
      ),
  })
}

/** The signed-in person's standing places; null until they are known, and for who is not logged in. */
export function useOwnStanding(): OwnStanding[] | null {
  const attendeeId = useSession().user?.attendeeId ?? null
  const { data } = useQuery({ ...ownStandingQuery(attendeeId ?? 0), enabled: attendeeId !== null })
  return data ?? null
}

export interface StandingTerms {
  /** So many of the next dates are booked at a time. */
  dates: number
  firstTimePercent: number
}

/** The organisation's numbers; null until they are known. */
export function useStandingTerms(): StandingTerms | null {
  const { data } = useQuery({
    queryKey: ['standing-terms'],
    queryFn: async (): Promise<StandingTerms> => {
      const { standingDates, standingFirstTimePercent } = (await call(Standing_TermsDocument, {}))
        .siteSettings
      return { dates: standingDates, firstTimePercent: standingFirstTimePercent }
    },
  })
  return data ?? null
}

/** What became of a date; without an error it is booked. */
export interface StartedDate {
  course: StandingClassFragment
  error: string | null
}

/** Books the next dates of the class's recurrence; answers each. */
export function useStartStanding(courseId: number) {
  const refresh = useRefreshRegistrations()
  return useMutation({
    mutationFn: async (registrationType: Mode): Promise<StartedDate[]> => {
      const { startStandingPlace } = await call(Standing_StartDocument, {
        input: { courseId, registrationType },
      })
      await refresh()
      return (startStandingPlace?.results ?? []).flatMap(({ course, error }) =>
        course ? [{ course, error }] : [],
      )
    },
  })
}
