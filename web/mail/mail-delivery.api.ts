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

/** In milliseconds: a mail server has answered by then, as a rule; and while nothing is on its way, for what others send. */
const checkAgain = { waiting: 3_000, resting: 15_000 }

export const classMailKey = (courseId: number) => ['mail-delivery', 'class', courseId] as const

/** What became of the mail about a class; looked at again while its page is open. */
export function classMailQuery(courseId: number) {
  return queryOptions({
    queryKey: classMailKey(courseId),
    queryFn: async () => (await call(MailDelivery_OfClassDocument, { courseId })).classMail,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      error
        ? false
        : data?.mailings.some(({ waiting }) => waiting > 0)
          ? checkAgain.waiting
          : checkAgain.resting,
  })
}

/** Each mail about a class, for who opens the list. */
export function classEmailsQuery(courseId: number, isOpen: boolean) {
  return queryOptions({
    queryKey: [...classMailKey(courseId), 'emails'],
    queryFn: async () => (await call(MailDelivery_EmailsOfClassDocument, { courseId })).classEmails,
    enabled: isOpen,
    staleTime: 0,
  })
}

/** What became of the mail to one person; looked at again while their page is open. */
export function personMailQuery(userId: number) {
  return queryOptions({
    queryKey: ['mail-delivery', 'person', userId],
    queryFn: async () => (await call(MailDelivery_OfPersonDocument, { userId })).personMail,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      error ? false : (data?.waiting ?? 0) > 0 ? checkAgain.waiting : checkAgain.resting,
  })
}
