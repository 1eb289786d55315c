import type { AuditAction } from '#domain/kernel/manifest.ts'
import {
  auditPassword,
  byLogin,
  input,
  myAccount,
  openToAll,
  type WrittenBeside,
  writes,
} from '#server/testing/audit/audit-row.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'

const bySameKey = (...writes: AuditAction[]): WrittenBeside => ({
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
  'Mutation.mailHostLogin': myAccount,
  'Mutation.acceptHostLogin': myAccount,
  'Mutation.getMagicLink': myAccount,
  'Mutation.refreshJwtAuthToken': myAccount,
  'Mutation.logout': myAccount,
  'Mutation.verifyUserEmail': byLogin,
  'Mutation.verifyEmailByCode': byLogin,
  'Mutation.sendPasswordResetEmail': myAccount,
  'Mutation.takeBackEmail': myAccount,
  'Mutation.resetUserPassword': myAccount,
  'Query.passwordKeyOpens': openToAll,
  'Mutation.endAccess': bySameKey('person.accessEnded'),
  'Mutation.acceptInvitation': bySameKey('person.invitationJoined', 'person.changed'),
  'Query.sessions': myAccount,
  'Query.ownAgreements': myAccount,
  'Query.ownAgreedText': myAccount,
  'Mutation.completeLogin': bySecondFactor,
  'Mutation.beginPasskeyLogin': myAccount,
  'Query.secondFactors': myAccount,
  'Mutation.beginAuthenticatorApp': myAccount,
  'Mutation.confirmAuthenticatorApp': bySecondFactor,
  'Mutation.removeAuthenticatorApp': bySecondFactor,
  'Mutation.beginPasskey': myAccount,
  'Mutation.addPasskey': bySecondFactor,
  'Mutation.renamePasskey': myAccount,
  'Mutation.removePasskey': bySecondFactor,
  'Mutation.renewRecoveryCodes': bySecondFactor,
  'Mutation.endAllSessions': byLogin,
  'Mutation.endSession': myAccount,
  'Mutation.resendEmailVerificationEmail': myAccount,
  'Mutation.correctUserEmail': myAccount,
  'Mutation.changeUserEmail': myAccount,
  'Mutation.changeUserPassword': myAccount,

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
