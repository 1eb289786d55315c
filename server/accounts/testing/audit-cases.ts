import type { AuditAction } from '#domain/kernel/manifest.ts'
import {
  auditPassword,
  byLogin,
  input,
  openToAll,
  ownAccount,
  type WrittenBeside,
  writes,
} from '#server/testing/audit/audit-row.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'

const byOwnKey = (...writes: AuditAction[]): WrittenBeside => ({
  why: 'Written of who has the key, in their own name.',
  test: 'server/platform/idempotency/every-call.test.ts',
  writes,
})
const bySecondFactor = { why: byLogin.why, test: 'server/accounts/second-factor/set-up.test.ts' }

/** What each call of an administrator writes into the audit log. */
export const auditCases: TopicCases<'accounts'>['audit'] = {
  'Query.passwordRule': openToAll,
  'Query.loginNotice': openToAll,
  'Query.loginNoticeCode': openToAll,
  'Query.magicLinkState': openToAll,
  'Query.verificationKeyWorks': openToAll,
  'Mutation.validateRecaptcha': openToAll,
  'Mutation.login': byLogin,
  'Mutation.magicLinkLogin': byLogin,
  'Mutation.loginByHost': byLogin,
  'Mutation.agreeToHostLogin': byLogin,
  'Mutation.mailHostLogin': ownAccount,
  'Mutation.acceptHostLogin': ownAccount,
  'Mutation.getMagicLink': ownAccount,
  'Mutation.refreshJwtAuthToken': ownAccount,
  'Mutation.logout': ownAccount,
  'Mutation.verifyUserEmail': byLogin,
  'Mutation.verifyEmailByCode': byLogin,
  'Mutation.sendPasswordResetEmail': ownAccount,
  'Mutation.takeBackEmail': ownAccount,
  'Mutation.resetUserPassword': ownAccount,
  'Query.passwordKeyOpens': openToAll,
  'Mutation.endAccess': byOwnKey('person.accessEnded'),
  'Mutation.acceptInvitation': byOwnKey('person.invitationJoined', 'person.changed'),
  'Query.sessions': ownAccount,
  'Query.ownAgreements': ownAccount,
  'Query.ownAgreedText': ownAccount,
  'Mutation.completeLogin': bySecondFactor,
  'Mutation.beginPasskeyLogin': ownAccount,
  'Query.secondFactors': ownAccount,
  'Mutation.beginAuthenticatorApp': ownAccount,
  'Mutation.confirmAuthenticatorApp': bySecondFactor,
  'Mutation.removeAuthenticatorApp': bySecondFactor,
  'Mutation.beginPasskey': ownAccount,
  'Mutation.addPasskey': bySecondFactor,
  'Mutation.renamePasskey': ownAccount,
  'Mutation.removePasskey': bySecondFactor,
  'Mutation.renewRecoveryCodes': bySecondFactor,
  'Mutation.endAllSessions': byLogin,
  'Mutation.endSession': ownAccount,
  'Mutation.resendEmailVerificationEmail': ownAccount,
  'Mutation.correctUserEmail': ownAccount,
  'Mutation.changeUserEmail': ownAccount,
  'Mutation.changeUserPassword': ownAccount,

  // People, by staff and administrators
  'Query.accessReviews':
    'It names accounts and kinds of keys, for administrators to look at. Each record that is opened from there is written.',
  'Mutation.lookAtAccess': writes('person.accessLookedAt', async (world) => {
    const { userId } = await world.person()
    await world.toLookAt(userId)
    return input({ userId })
  }),
  'Mutation.removeSecondFactors': writes('person.secondFactorsTakenOff', async (world) => {
    const { userId } = await world.withSecondFactor()
    return input({ userId, password: auditPassword })
  }),
}
