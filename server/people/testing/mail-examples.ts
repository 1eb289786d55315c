import { declineClosureReasons } from '#domain/people/close-account/closure-waiting.rule.ts'
import type { MailExamples } from '#server/testing/mails/topic-mails.ts'

const key = { username: '1@2.3', key: '4' }

export const peopleMails: MailExamples<'people'> = {
  ownFileMade: [{ by: 'themself' }, { by: 'helper' }, { by: 'staff' }],
  invitation: [key],
  closureAsked: [{}],
  closureWaiting: [
    { count: 1, days: 14 },
    { count: 2, days: 30 },
  ],
  closureDeclined: [{ note: '#6' }, ...declineClosureReasons.map((reason) => ({ note: '#6', reason }))],
  accountUnused: [{ userId: 1, closesAt: '2027-01-20T12:00:00Z' }],
  accountUnusedClosed: [{ language: null }],
  accountClosed: [{}, { language: 'es' }],
  careAsked: [{}],
  ownLoginOffered: [{ key: '1' }],
  ownLoginTaken: [{}],
  careNews: (
    ['agreed', 'declined', 'given', 'taken', 'ended', 'closed', 'ownLogin', 'ownLoginOffered'] as const
  ).map((what) => ({
    what,
  })),
}
