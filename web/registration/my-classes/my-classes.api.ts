import { queryOptions } from '@tanstack/react-query'
import { subDays } from 'date-fns'
import { now } from '#web/platform/page/clock.ts'
import { call } from '#web/platform/session/call.ts'
import {
  ClassDetails_RegistrationsDocument,
  MyClasses_RegsByAuthorDocument,
  type MyClassFragment,
} from '#web/registration/documents.generated.ts'
import { registrationsKey } from '#web/registration/refresh-registrations.ts'

/** A registration with the class it is for. */
export type MyClass = MyClassFragment & { course: NonNullable<MyClassFragment['course']> }

/** Registrations a page (specification, section 9). */
const pageSize = 10

/** Which of a person's classes a page lists. */
export type When = 'upcoming' | 'past'

/**
 * Upcoming are the classes from yesterday at this time on, the next one first; past are those before, the latest first
 * (specification, section 7). Pages count from 1.
 */
export function myClassesQuery(when: When, attendeeId: number, page: number) {
  return queryOptions({
    queryKey: [...registrationsKey, when, attendeeId, page],
    queryFn: async () => {
      const yesterday = subDays(now(), 1).toISOString()
      const { registrationFacet } = await call(MyClasses_RegsByAuthorDocument, {
        where: {
          query: {
            attendee: [attendeeId],
            ...(when === 'upcoming'
              ? { start_date: { min: yesterday } }
              : { start_date: { max: yesterday }, course_sort: 'course_date_desc' }),
          },
          pager: { page, per_page: pageSize },
        },
      })
      return {
        pages: registrationFacet.pager.total_pages,
        classes: registrationFacet.registrations.nodes.filter(hasCourse),
      }
    },
  })
}

/** Registrations without a course are dropped (specification, section 7). */
function hasCourse(registration: MyClassFragment): registration is MyClass {
  return registration.course !== null
}

/** All registrations of the signed-in person, of past classes too; the session holds those from yesterday on. */
export function allRegistrationsQuery(email: string) {
  return queryOptions({
    queryKey: [...registrationsKey, 'all', email],
    queryFn: async () => {
      const { user } = await call(ClassDetails_RegistrationsDocument, { id: email })
      return user?.registrations.nodes ?? []
    },
    // It is asked before somebody is sent away: a booking of a moment ago, in another tab, must be in it.
    staleTime: 0,
  })
}
