import { queryOptions } from '@tanstack/react-query'
import { subDays } from 'date-fns'
import { now } from '#web/platform/page/clock.ts'
import { call } from '#web/platform/session/call.ts'
import { callFor } from '#web/platform/session/call-for.ts'
import {
  MyClasses_RegsByAuthorDocument,
  type MyClasses_RegsByAuthorQueryResult,
  OwnRegistrationDocument,
  type OwnRegistrationQueryResult,
} from '#web/registration/documents.generated.ts'
import { registrationsKey } from '#web/registration/my-registrations/refresh-registrations.ts'

/** A registration with the class it is for. */
export type MyClass = ListedRegistration & { course: NonNullable<ListedRegistration['course']> }
type ListedRegistration =
  MyClasses_RegsByAuthorQueryResult['registrationFacet']['registrations']['nodes'][number]

/** Registrations a page (specification, section 9). */
const pageSize = 10

/** Which of a person's classes a page lists. */
export type When = 'upcoming' | 'past'

/**
 * Of the person and of those for whom they care. Upcoming are the classes from yesterday at this time on, the next one first; past are those before, the latest first
 * (specification, section 7). Pages count from 1.
 */
export function myClassesQuery(when: When, attendeeIds: readonly number[], page: number) {
  return queryOptions({
    queryKey: [...registrationsKey, when, attendeeIds, page],
    queryFn: async () => {
      const yesterday = subDays(now(), 1).toISOString()
      const { registrationFacet } = await call(MyClasses_RegsByAuthorDocument, {
        where: {
          query: {
            attendee: [...attendeeIds],
            ...(when === 'upcoming'
              ? { start_date: { min: yesterday } }
              : { start_date: { max: yesterday }, course_sort: 'course_date_desc' }),
          },
          pager: { page, per_page: pageSize },
        },
        past: when === 'past',
      })
      return {
        pages: registrationFacet.pager.total_pages,
        classes: registrationFacet.registrations.nodes.filter(hasCourse),
      }
    },
  })
}

/** Registrations without a course are dropped (specification, section 7). */
function hasCourse(registration: ListedRegistration): registration is MyClass {
  return registration.course !== null
}

/**
 * The registration of a class of the signed-in person, or of one for whom they care; null where there is none; whatever the session holds, for a past class is not in it
 * and one that was booked elsewhere a moment ago neither.
 */
export function myRegistrationQuery(courseId: number, person: number | null = null) {
  return queryOptions({
    queryKey: [...registrationsKey, 'own', courseId, person],
    queryFn: async () =>
      (await callFor(person, OwnRegistrationDocument, { courseId })).courseBy?.ownRegistration ?? null,
    // It is asked before somebody is sent away.
    staleTime: 0,
  })
}

/** A registration as the page of its class shows it. */
export type RegistrationOfClass = NonNullable<
  NonNullable<OwnRegistrationQueryResult['courseBy']>['ownRegistration']
>
