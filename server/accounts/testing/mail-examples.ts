import { accessKinds } from '#domain/accounts/access/access.rule.ts'
import type { MailExamples } from '#server/testing/mails/topic-mails.ts'

const key = { username: '1@2.3', key: '4' }
const opensOf = (count: number) => accessKinds.map((kind) => ({ kind, count, since: '2026-01-02' }))

export const accountsMails: MailExamples<'accounts'> = {
  verifyEmail: [key],
  addressTaken: [{}],
  verifyNewEmail: [{ ...key, newEmail: '5@6.7' }],
  newAddressTaken: [{}, { language: 'es' }],
  emailChangeAsked: [{}],
  emailChanged: [{}],
  emailTakeBack: [key],
  passwordChanged: [{}, { apiKeys: ['Website', 'Front desk'] }],
  passwordReset: [
    { ...key, opens: [] },
    { ...key, opens: opensOf(1) },
    { ...key, opens: opensOf(2) },
  ],
  accessToLookAt: [{ ...key, opens: opensOf(1) }],
  accessEnded: [{ needsStaff: true }, { needsStaff: false }],
  invitationJoined: [
    { userId: 8, since: '2026-01-02T12:00:00Z', opens: opensOf(1) },
    { userId: 8, since: '2026-01-02T12:00:00Z', opens: [] },
  ],
  secondFactorAdded: [{ method: 'code' }, { method: 'passkey' }],
  secondFactorRemoved: [{ method: 'code' }, { method: 'passkey' }],
  secondFactorsTakenOff: [{}],
  recoveryCodesRenewed: [{ method: null }],
  recoveryCodeUsed: [{ left: 9 }],
  staffLoginAdded: [{}],
  websiteLoginAdded: [{}],
  websiteLoginAsked: [{ key: '1' }],
  magicLink: [{ ...key, redirect: '/' }],
  resetPassword: [key],
  calendarAddressMade: [{}],
  closureRequested: [{}],
}
