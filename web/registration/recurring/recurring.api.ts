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

/** For the person, or for a person they help. */
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

/**
 * Who already has a regular spot in the class: the user (null) and people they help who have no login. Null until it is
 * known.
 */
export function useComingPeople(courseId: number): ReadonlySet<number | null> | null {
  const { rows, isKnown } = useHouseholdRows(myRecurringQuery)
  if (!isKnown) return null
  const coming = rows.filter(({ row }) => row.dates.some(({ course }) => course.databaseId === courseId))
  return new Set(coming.map(({ of }) => of?.userId ?? null))
}

export interface RecurringTerms {
  /** How many of the next dates are registered at a time. */
  dates: number
  firstTimePercent: number
}

/** The numbers of a class, or else those of the organization. Null until they are known. */
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

/** The result of a date. Without an error, it is registered. */
export interface StartedDate {
  course: StandingClassFragment
  error: string | null
}

/** The result for one person. Null: the user. */
export interface Started {
  personId: number | null
  dates: StartedDate[]
  /** An error that affects all dates. */
  error: unknown
}

/**
 * Registers each of these people for the next dates of the class's recurrence. An error of one person does not affect
 * the others.
 */
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
    return { personId, dates, error: null }
  } catch (error) {
    return { personId, dates: [], error }
  }
}
