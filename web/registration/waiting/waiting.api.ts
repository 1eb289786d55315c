import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/session/call.ts'
import { callFor } from '#web/platform/session/call-for.ts'
import { registrationsKey } from '#web/registration/my-registrations/refresh-registrations.ts'
import {
  Waiting_CountDocument,
  Waiting_OwnDocument,
  type Waiting_OwnQueryResult,
} from './documents.generated.ts'

type Listed = Waiting_OwnQueryResult['ownWaiting'][number]
/** A class for which the person is on the waitlist. */
export type MyWaitingEntry = Listed & { course: NonNullable<Listed['course']> }

/** For the person, or for a person they help. */
export function myWaitingQuery(attendeeId: number, person: number | null = null) {
  return queryOptions({
    queryKey: [...registrationsKey, 'waiting', attendeeId],
    queryFn: async () =>
      (await callFor(person, Waiting_OwnDocument, {})).ownWaiting.filter(
        (one): one is MyWaitingEntry => one.course !== null,
      ),
  })
}

/** How many people are on the waitlist. Loaded when someone is about to join. */
export function waitingCountQuery(courseId: number) {
  return queryOptions({
    queryKey: [...registrationsKey, 'waiting count', courseId],
    queryFn: async () => (await call(Waiting_CountDocument, { courseId })).courseBy?.waitingCount ?? 0,
    staleTime: 0,
  })
}
