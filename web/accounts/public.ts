// The public API of accounts for other modules. Anything not exported here may change freely.

export type { Session, SessionUser } from './session/session.ts'

// Code:

export { isNotSeen, useSeenAccess } from './access/seen-access.tsx'
export { actorOfUser, isAdministrator, isAttendee, isFacilitator, isStaff } from './access.rule.ts'
export { botCheckQuery } from './bot-check/bot-check-settings.ts'
export { LazyBotCheckField, solveBehindTheScenes } from './bot-check/lazy-bot-check.ts'
export { OwnerOnlyNotice } from './impersonation/owner-only-notice.tsx'
export { useLeaveEndedLogin } from './log-in/ended-login.ts'
export { SharedComputerField } from './log-in/shared-computer-field.tsx'
export { isLeft, type MySecondStep, useMyPassword } from './password/my-password.tsx'
export { NewPasswordFields } from './password/new-password-fields.tsx'
export { useGreeting } from './session/greeting.ts'
export { beginImpersonation } from './session/impersonation.ts'
export {
  personQuery,
  sessionKey,
  userQuery,
  useSession,
  useSessionActions,
} from './session/session.ts'
export { SessionProvider } from './session/session-provider.tsx'
export { useAdoptAt } from './session/use-adopt-at.ts'
export { AccountFields, AgreementFields, NameFields } from './sign-up/account-fields.tsx'
export { CorrectEmail } from './sign-up/correct-email.tsx'
export { DemoOutbox } from './sign-up/demo-outbox.tsx'
export { knownAccountLabel } from './sign-up/known-account.ts'
export { newLogin } from './sign-up/new-login.ts'
export { EmailCodeForm } from './verify-email/email-code-form.tsx'
export { useResendVerification } from './verify-email/use-resend-verification.ts'
