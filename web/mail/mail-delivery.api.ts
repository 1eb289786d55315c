import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/session/call.ts'
import {
  MailDelivery_EmailsOfClassDocument,
  MailDelivery_OfClassDocument,
  type MailDelivery_OfClassQueryResult,
  MailDelivery_OfPersonDocument,
  type UndeliveredPartsFragment,
} from './documents.generated.ts'

export type ClassMail = NonNullable<MailDelivery_OfClassQueryResult['classMail']>
export type Undelivered = UndeliveredPartsFragment

/**
 * In milliseconds. `waiting`: a mail server has usually responded by then. `resting`: nothing is in progress, but other
 * users may send.
 */
const checkAgain = { waiting: 3_000, resting: 15_000 }

/** In milliseconds. A page may load it before the part that shows it. */
const justLoaded = 1_000

export const classMailKey = (courseId: number) => ['mail-delivery', 'class', courseId] as const

/** The status of the email about a class. Polled while its page is open. */
export function classMailQuery(courseId: number) {
  return queryOptions({
    queryKey: classMailKey(courseId),
    queryFn: async () => (await call(MailDelivery_OfClassDocument, { courseId })).classMail,
    staleTime: justLoaded,
    refetchInterval: ({ state: { data, error } }) =>
      error
        ? false
        : data?.mailings.some(({ waiting }) => waiting > 0)
          ? checkAgain.waiting
          : checkAgain.resting,
  })
}

/** Each email about a class. Loaded when the user opens the list. */
export function classEmailsQuery(courseId: number, isOpen: boolean) {
  return queryOptions({
    queryKey: [...classMailKey(courseId), 'emails'],
    queryFn: async () => (await call(MailDelivery_EmailsOfClassDocument, { courseId })).classEmails,
    enabled: isOpen,
    staleTime: 0,
  })
}

/** The status of the email to one person. Polled while their page is open. */
export function personMailQuery(userId: number) {
  return queryOptions({
    queryKey: ['mail-delivery', 'person', userId],
    queryFn: async () => (await call(MailDelivery_OfPersonDocument, { userId })).personMail,
    staleTime: justLoaded,
    refetchInterval: ({ state: { data, error } }) =>
      error ? false : (data?.waiting ?? 0) > 0 ? checkAgain.waiting : checkAgain.resting,
  })
}
