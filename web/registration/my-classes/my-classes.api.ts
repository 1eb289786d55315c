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

/** Registrations per page (specification, section 9). */
const pageSize = 10

/** Which of a person's classes a page lists. */
export type When = 'upcoming' | 'past'

/**
 * For the person and the people they help. Upcoming: classes from 24 hours ago on, soonest first. Past: classes before
 * that, latest first (specification, section 7). Pages begin at 1.
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
 * The registration of the user, or of a person they help, for a class. Null if there is none. It does not use the
 * session, which lacks past classes and classes registered elsewhere a moment ago.
 */
export function myRegistrationQuery(courseId: number, person: number | null = null) {
  return queryOptions({
    queryKey: [...registrationsKey, 'own', courseId, person],
    queryFn: async () =>
      (await callFor(person, OwnRegistrationDocument, { courseId })).courseBy?.ownRegistration ?? null,
    // Always loaded again before the user is redirected.
    staleTime: 0,
  })
}

/** A registration as the page of its class shows it. */
export type RegistrationOfClass = NonNullable<
  NonNullable<OwnRegistrationQueryResult['courseBy']>['ownRegistration']
>
