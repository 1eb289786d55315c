// All that other topics may use of accounts. What does not stand here may change freely.

export type { PersonNode, UserNode } from './accounts.graph.ts'
export type { JoinedAttendees } from './attendee-joined.event.ts'

// What runs:

export { addAccessMail } from './access-mail.ts'
export { personLoader } from './account.loaders.ts'
export { noteClosureRequest } from './account-keys.sql.ts'
export { accountMails } from './account-mails.texts.ts'
export { UserRef } from './accounts.graph.ts'
export { mayEndSwitch, maySwitch } from './accounts.policy.ts'
export { lockPerson } from './accounts.sql.ts'
export { passBotCheck, useBotCheck } from './bot-check/bot-check.ts'
export { endSwitch, switchToPerson } from './manage/switch-person.command.ts'
export { isMatchingUser, matchingAttendees, matchingUsers } from './matching-people.ts'
export { passwordLink } from './password-link.ts'
export { profileAnswers, requirementsOf } from './profile-answers.ts'
export { registerUser } from './register-user.command.ts'
export { isOwnPassword } from './session/confirm-password.ts'
export { endEarlierAccess } from './session/end-earlier-access.ts'
export { endEveryLogin } from './session/end-every-login.ts'
export { holdCaller } from './session/hold-caller.ts'
export { forgetHostCookie, readHostCookie } from './session/host-session.ts'
export { lockCaller } from './session/lock-caller.ts'
export { hashPassword } from './session/password-hash.ts'
export { readViewer, viewerOf } from './session/viewer.ts'
export { UserPayload } from './user-payload.schema.ts'
