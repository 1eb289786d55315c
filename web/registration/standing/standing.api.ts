import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Mode } from '#domain/kernel/modes.ts'
import { firstTimePercentOf } from '#domain/registration/standing/standing-place.rule.ts'
import { useSession } from '#web/accounts/accounts.door.ts'
import { call } from '#web/platform/session/call.ts'
import { callFor } from '#web/platform/session/call-for.ts'
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

/** Of the person, or of one for whom they care. */
export function ownStandingQuery(attendeeId: number, person: number | null = null) {
  return queryOptions({
    queryKey: [...registrationsKey, 'standing', attendeeId],
    queryFn: async () =>
      (await callFor(person, Standing_OwnDocument, {})).ownStandingPlaces.map(
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

/** The numbers of a class, its own before the organisation's; null until they are known. */
export function useStandingTerms(courseId: number): StandingTerms | null {
  const { data } = useQuery({
    queryKey: ['standing-terms', courseId],
    queryFn: async (): Promise<StandingTerms> => {
      const { siteSettings: site, courseBy } = await call(Standing_TermsDocument, { courseId })
      return {
        dates: site.standingDates,
        firstTimePercent: firstTimePercentOf(
          courseBy?.standingFirstTimePercent ?? null,
          site.standingFirstTimePercent,
        ),
      }
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
