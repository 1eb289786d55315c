import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/session/call.ts'
import {
  FirstBooking_ConfirmDocument,
  type FirstBooking_ConfirmMutationResult,
} from '../documents.generated.ts'

export type FirstBooking = NonNullable<
  NonNullable<FirstBooking_ConfirmMutationResult['confirmFirstBooking']>['firstBooking']
>
export type FirstBookingResult = FirstBooking['results'][number]

/**
 * What the classes came to that a person chose with the sign-up; null where there were none. The call books what is not booked yet, once, so it
 * may be asked as often as a question; after new terms were agreed to it is another one (`agreed`). Throws CallError.
 */
export function firstBookingQuery(userId: number, agreed: string | null) {
  return queryOptions({
    queryKey: ['first-booking', userId, agreed] as const,
    queryFn: async () =>
      (await call(FirstBooking_ConfirmDocument, { input: {} })).confirmFirstBooking?.firstBooking ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 2,
  })
}

/** How many classes of it the person is registered for, and how many not. */
export function countsOf({ results }: FirstBooking): { booked: number; failed: number } {
  const booked = results.filter(({ registration }) => registration !== null).length
  return { booked, failed: results.length - booked }
}
