import { queryOptions } from '@tanstack/react-query'
import { isId } from '#web/platform/ids.ts'
import { call } from '#web/platform/session/call.ts'
import {
  type LoggedMailFragment,
  Mails_OneDocument,
  type Mails_OneQueryResult,
  Mails_ResendDocument,
  type Mails_RowsQueryResult,
  type Mails_RowsQueryVariables,
  Mails_TestDocument,
  type Mails_TestMutationResult,
} from './documents.generated.ts'

export type LoggedMail = LoggedMailFragment
export type ReadMail = NonNullable<Mails_OneQueryResult['mail']>
export type MailReceiver = Mails_RowsQueryResult['mailRows']['people'][number]
export type MailsWhere = Mails_RowsQueryVariables['where']

export const mailsKey = ['admin', 'mail'] as const

/** Null when the email does not exist. */
export function mailQuery(mailId: number) {
  return queryOptions({
    queryKey: [...mailsKey, 'one', mailId],
    queryFn: async () => (isId(mailId) ? (await call(Mails_OneDocument, { mailId })).mail : null),
    staleTime: 0,
    gcTime: 0,
  })
}

export type TestedMail = NonNullable<Mails_TestMutationResult['sendTestMail']>['mail']

/**
 * Waits for the mail server's response.
 * @throws CallError RATE_LIMITED
 */
export async function sendTestMail(to: string): Promise<TestedMail> {
  return (await call(Mails_TestDocument, { input: { to } })).sendTestMail!.mail
}

/**
 * Sends the email again.
 * @throws CallError MAIL_FORGOTTEN, MAIL_KEY_OVER
 */
export async function resendMail(mailId: number): Promise<LoggedMail> {
  return (await call(Mails_ResendDocument, { input: { mailId } })).resendMail!.mail
}
