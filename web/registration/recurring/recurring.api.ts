import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Mode } from '#domain/kernel/modes.ts'
import { firstTimePercentOf } from '#domain/registration/recurring/recurring-registration.rule.ts'
import { call } from '#web/platform/session/call.ts'
import { callFor } from '#web/platform/session/call-for.ts'
import { useHouseholdRows } from '#web/registration/confirm/household-rows.ts'
import {
  Standing_OwnDocument,
  type Standing_OwnQueryResult,
  Standing_StartDocument,
  Standing_TermsDocument,
  type StandingClassFragment,
} from '#web/registration/documents.generated.ts'
import {
  registrationsKey,
  useRefreshRegistrations,
} from '#web/registration/my-registrations/refresh-registrations.ts'

type Listed = Standing_OwnQueryResult['ownStandingPlaces'][number]
export interface MyRecurring extends Omit<Listed, 'dates'> {
  dates: { registrationId: number | null; course: StandingClassFragment }[]
}

/** Of the person, or of one for whom they care. */
export function myRecurringQuery(attendeeId: number, person: number | null = null) {
  return queryOptions({
    queryKey: [...registrationsKey, 'standing', attendeeId],
    queryFn: async () =>
      (await callFor(person, Standing_OwnDocument, {})).ownStandingPlaces.map(
        (recurring): MyRecurring => ({
          ...recurring,
          dates: recurring.dates.flatMap(({ registrationId, course }) =>
            course ? [{ registrationId, course }] : [],
          ),
        }),
      ),
  })
}

/** Who of the login's owner (null) and those who speak through them comes to every date of a class already; null until that is known. */
export function useComingPeople(courseId: number): ReadonlySet<number | null> | null {
  const { rows, isKnown } = useHouseholdRows(myRecurringQuery)
  if (!isKnown) return null
  const coming = rows.filter(({ row }) => row.dates.some(({ course }) => course.databaseId === courseId))
  return new Set(coming.map(({ of }) => of?.userId ?? null))
}

export interface RecurringTerms {
  /** So many of the next dates are booked at a time. */
  dates: number
  firstTimePercent: number
}

/** The numbers of a class, its own before the organisation's; null until they are known. */
export function useRecurringTerms(courseId: number): RecurringTerms | null {
  const { data } = useQuery({
    queryKey: ['standing-terms', courseId],
    queryFn: async (): Promise<RecurringTerms> => {
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

/** What came of it for one of them; null: whoever is logged in. */
export interface Started {
  who: number | null
  dates: StartedDate[]
  /** What stands against all dates. */
  error: unknown
}

/** Books the next dates of the class's recurrence for each of these; what stands against one harms nobody else. */
export function useStartRecurring(courseId: number) {
  const refresh = useRefreshRegistrations()
  return useMutation({
    mutationFn: async (requested: { mode: Mode; people: readonly (number | null)[] }): Promise<Started[]> => {
      const started: Started[] = []
      for (const personId of requested.people)
        started.push(await startFor(personId, courseId, requested.mode))
      await refresh()
      return started
    },
  })
}

async function startFor(personId: number | null, courseId: number, registrationType: Mode): Promise<Started> {
  try {
    const { startStandingPlace } = await callFor(personId, Standing_StartDocument, {
      input: { courseId, registrationType },
    })
    const dates = (startStandingPlace?.results ?? []).flatMap(({ course, error }) =>
      course ? [{ course, error }] : [],
    )
    return { who: personId, dates, error: null }
  } catch (error) {
    return { who: personId, dates: [], error }
  }
}
