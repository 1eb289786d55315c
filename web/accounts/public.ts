// All that other topics may use of accounts. What does not stand here may change freely.

export type { Session, SessionUser } from './session/session.ts'

// What runs:

export { callerOf, isAdministrator, isAttendee, isFacilitator, isStaff } from './access.rule.ts'
export { AccountFields, AgreementFields, NameFields } from './account-fields.tsx'
export { botCheckQuery } from './bot-check/bot-check-settings.ts'
export { LazyBotCheckField, solveBehindTheScenes } from './bot-check/lazy-bot-check.ts'
export { CorrectEmail } from './correct-email.tsx'
export { DemoOutbox } from './demo-outbox.tsx'
export { EmailCodeForm } from './email-code-form.tsx'
export { useLeaveEndedLogin } from './ended-login.ts'
export { knownAccountWords } from './known-account.ts'
export { newLogin } from './new-login.ts'
export { NewPasswordFields } from './new-password-fields.tsx'
export { NotInTheirPlace } from './not-in-their-place.tsx'
export { isLeft, type OwnSecondStep, useOwnPassword } from './own-password.tsx'
export { isNotSeen, useSeenAccess } from './seen-access.tsx'
export { beginActing } from './session/acting.ts'
export { useGreeting } from './session/greeting.ts'
export {
  personQuery,
  sessionKey,
  userQuery,
  useSession,
  useSessionActions,
} from './session/session.ts'
export { useAdoptAt } from './session/use-adopt-at.ts'
export { SharedComputerField } from './shared-computer-field.tsx'
export { useResendVerification } from './use-resend-verification.ts'
