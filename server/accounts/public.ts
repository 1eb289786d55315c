// All that other topics may use of accounts. What does not stand here may change freely.

export type { PersonNode, UserNode } from './accounts.graph.ts'
export type { JoinedAttendees } from './attendee-joined.event.ts'
export type { EmptiedSignUp } from './sign-up-emptied.event.ts'

// What runs:

export { KnownAccountType } from './access/known-account.schema.ts'
export { lookAtGain } from './access/look-at-gain.ts'
export { type KnownAccount, selectKnownAccount, selectKnownAccounts } from './access/what-opens.sql.ts'
export { addAccessKey, addAccessMail } from './access-mail.ts'
export { personLoader } from './account.loaders.ts'
export { noteClosureRequest } from './account-keys.sql.ts'
export { accountMails } from './account-mails.texts.ts'
export { accountOfAddress, ownAddress } from './account-of-address.ts'
export { loggedInUser, UserRef, wholeUser } from './accounts.graph.ts'
export { mayEndSwitch, maySwitch } from './accounts.policy.ts'
export { lockAdministrators, lockPerson, onlySignedUp, removeAccounts } from './accounts.sql.ts'
export { endSwitch, switchToPerson } from './admin/switch-person.command.ts'
export { AgreementType } from './agreements.schema.ts'
export { passBotCheck, useBotCheck } from './bot-check/bot-check.ts'
export { accountWords } from './helped-account-mails.texts.ts'
export { limitKeyMails } from './limit-key-mails.ts'
export { limitShared } from './limit-shared.ts'
export {
  isMatchingAttendee,
  isMatchingUser,
  isMatchingWalkIn,
  matchingAttendees,
  matchingUsers,
} from './matching-people.ts'
export { passwordLink } from './password-link.ts'
export { askedRulesOf, profileAnswers } from './profile-answers.ts'
export { askedRules, demographicsComplete } from './profile-standing.sql.ts'
export { registerUser } from './register-user.command.ts'
export { inConfirmedTransaction, type OwnProof } from './second-factor/confirmed-transaction.ts'
export { ownProof } from './second-factor/own-proof.schema.ts'
export { confirmOwnPassword, isOwnPassword } from './session/confirm-password.ts'
export { endEarlierAccess } from './session/end-earlier-access.ts'
export { endEveryLogin } from './session/end-every-login.ts'
export { holdCaller } from './session/hold-caller.ts'
export { forgetHostCookie, readHostCookie } from './session/host-session.ts'
export { lockCaller } from './session/lock-caller.ts'
export { hashPassword } from './session/password-hash.ts'
export { raiseLinkNumbers } from './session/raise-link-numbers.ts'
export { seal as sealSecret, unseal as unsealSecret } from './session/sealed.ts'
export { forPerson, keyOwner, readViewer, viewerOf } from './session/viewer.ts'
export { VerifyPayload } from './sign-up.schema.ts'
export { selectAdministratorsToTell, selectStaffToTell } from './tell-administrators.sql.ts'
export {
  languagesOf,
  removeAgreements,
  selectAgreements,
  selectTermsRead,
  writeAgreement,
} from './terms-read.sql.ts'
export { UserPayload } from './user-payload.schema.ts'
