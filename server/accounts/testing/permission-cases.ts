import { decideMyChange } from '#server/people/people.policy.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { call, codeOf, nothing, of } from '#server/testing/permissions/permission-row.ts'

/** How the test makes each call, as every kind of caller. */
export const permissionCases: TopicCases<'accounts'>['permissions'] = {
  // The public program
  'Query.passwordRule': call(),
  'Query.loginNotice': call('code: "none"'),
  'Query.loginNoticeCode': call('code: "none"'),
  'Mutation.validateRecaptcha': call('input: { token: "" }'),

  // Logging in and out
  'Mutation.login': call('input: { username: "", password: "" }'),
  'Mutation.magicLinkLogin': call('input: { username: "", password: "" }'),
  'Mutation.loginByHost': call('input: { nonce: "" }'),
  'Mutation.agreeToHostLogin': call('input: { challenge: "none", password: "" }'),
  'Mutation.mailHostLogin': call('input: { challenge: "none" }'),
  'Mutation.acceptHostLogin': call('input: { key: "none" }'),
  'Mutation.completeLogin': call('input: { challenge: "" }'),
  'Mutation.beginPasskeyLogin': call('input: { challenge: "none" }'),
  'Mutation.getMagicLink': call('input: { email: "" }'),
  'Mutation.refreshJwtAuthToken': call(
    ({ thirdParty }) => `input: { jwtRefreshToken: "${thirdParty.refreshToken}" }`,
  ),
  'Mutation.logout': call('input: {}'),
  'Query.magicLinkState': call('username: "nobody", loginKey: "none"'),
  'Query.verificationKeyWorks': call('username: "nobody", verificationKey: "none"'),
  'Mutation.verifyUserEmail': call('input: { username: "", verificationKey: "" }'),
  'Mutation.sendPasswordResetEmail': call('input: { username: "" }'),
  'Mutation.takeBackEmail': call('input: { login: "", key: "", password: "" }'),
  'Mutation.resetUserPassword': call('input: { login: "", key: "", password: "" }'),
  'Query.passwordKeyOpens': call('login: "nobody", key: "none"'),
  'Mutation.endAccess': call('input: { login: "", key: "" }'),
  'Mutation.acceptInvitation': call('input: { login: "", key: "" }'),

  // The caller's own account
  'Query.sessions': call(),
  'Query.ownAgreements': call(),
  'Query.ownAgreedText': call('textId: 1'),
  'Query.secondFactors': call(),
  'Mutation.beginAuthenticatorApp': call('input: { password: "" }'),
  'Mutation.confirmAuthenticatorApp': call('input: { code: "" }'),
  'Mutation.removeAuthenticatorApp': call('input: { password: "" }'),
  'Mutation.beginPasskey': call('input: { password: "" }'),
  'Mutation.addPasskey': call('input: { challenge: "", passkey: "", name: "Phone" }'),
  'Mutation.renamePasskey': call('input: { id: "0", name: "Phone" }'),
  'Mutation.removePasskey': call('input: { id: "0", password: "" }'),
  'Mutation.renewRecoveryCodes': call('input: { password: "" }'),
  'Mutation.endAllSessions': call('input: { keepCurrent: true }'),
  'Mutation.endSession': call('input: { id: "0b0f1f3e-52f1-4a8e-9d3f-000000000000" }'),
  'Mutation.resendEmailVerificationEmail': [
    of(
      'themself',
      call(({ self }) => `input: { id: ${self.userId} }`),
    ),
    of(
      'somebody else',
      call(
        ({ thirdParty }) => `input: { id: ${thirdParty.userId} }`,
        (viewer, { thirdParty }) => codeOf(decideMyChange(viewer, thirdParty.userId, { isByPerson: false })),
      ),
    ),
  ],
  'Mutation.verifyEmailByCode': call('input: { code: "" }'),
  'Mutation.correctUserEmail': call('input: { email: "" }'),
  'Mutation.changeUserEmail': call('input: { email: "", password: "" }'),
  'Mutation.changeUserPassword': call('input: { password: "", newPassword: "", confirmNewPassword: "" }'),

  // People
  'Query.accessReviews': call(''),
  'Mutation.lookAtAccess': call(`input: { userId: ${nothing} }`),
  'Mutation.removeSecondFactors': call(`input: { userId: ${nothing}, password: "" }`),
}
