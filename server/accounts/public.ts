// The public API of accounts for other modules. Everything that is not exported here may change freely.

export type { PersonNode, UserNode } from './accounts.graph.ts'
export type { JoinedAttendees } from './sign-up/attendee-joined.event.ts'
export type { EmptiedSignUp } from './sign-up/sign-up-emptied.event.ts'

// Runtime exports:

export { addAccessKey, addAccessMail } from './access/access-mail.ts'
export { checkGain } from './access/check-gain.ts'
export { KnownAccountType } from './access/known-account.schema.ts'
export { type KnownAccount, selectKnownAccount, selectKnownAccounts } from './access/what-opens.sql.ts'
export { personLoader } from './account.loaders.ts'
export { accountMails } from './account-mails.texts.ts'
export { accountOfAddress, mySeparateAddress } from './account-of-address.ts'
export { loggedInUser, UserRef, wholeUser } from './accounts.graph.ts'
export { mayEndSwitch, maySwitch } from './accounts.policy.ts'
export { lockAdministrators, lockPerson, onlySignedUp, removeAccounts } from './accounts.sql.ts'
export { endSwitch, switchToPerson } from './admin/switch-person.command.ts'
export { profileAnswers, requestedRulesOf } from './answers/profile-answers.ts'
export { demographicsComplete, requestedRules } from './answers/profile-status.sql.ts'
export { markBotCheckUsed, passBotCheck } from './bot-check/bot-check.ts'
export { noteClosureRequest } from './email-keys/account-keys.sql.ts'
export { limitKeyMails } from './email-keys/limit-key-mails.ts'
export { accountLabel } from './helped-account-mails.texts.ts'
export { limitShared } from './limits/limit-shared.ts'
export { AgreementType } from './my-account/agreements.schema.ts'
export {
  languagesOf,
  removeAgreements,
  selectAgreements,
  selectTermsRead,
  writeAgreement,
} from './my-account/terms-read.sql.ts'
export { selectAdministratorsToNotify, selectStaffToNotify } from './notify-administrators.sql.ts'
export { passwordLink } from './password/password-link.ts'
export {
  isMatchingAttendee,
  isMatchingUser,
  isMatchingWalkIn,
  isOfLetters,
  matchingAttendees,
  matchingUsers,
} from './people/matching-people.ts'
export { inConfirmedTransaction, type MyVerification } from './second-factor/confirmed-transaction.ts'
export { myVerification } from './second-factor/my-proof.schema.ts'
export { confirmMyPassword, isMyPassword } from './session/confirm-password.ts'
export { decryptSecret, encryptSecret } from './session/encrypted.ts'
export { endEarlierAccess } from './session/end-earlier-access.ts'
export { endEveryLogin } from './session/end-every-login.ts'
export { shareLockActor } from './session/hold-actor.ts'
export { forgetHostCookie, readHostCookie } from './session/host-session.ts'
export { lockActor } from './session/lock-actor.ts'
export { hashPassword } from './session/password-hash.ts'
export { raiseLinkNumbers } from './session/raise-link-numbers.ts'
export { forPerson, keyOwner, readViewer, viewerOf } from './session/viewer.ts'
export { registerUser } from './sign-up/register-user.command.ts'
export { VerifyPayload } from './sign-up/sign-up.schema.ts'
export { UserPayload } from './user-payload.schema.ts'
