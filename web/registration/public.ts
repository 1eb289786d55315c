// The public API of registration. Anything not exported here may change freely.

export type { MyClasses } from './my-registrations/my-classes.ts'

// Runtime exports:

export { JoinStrip, takesPartOnline } from './attend/join-strip.tsx'
export { GuestFields } from './guests/guest-fields.tsx'
export { useRegistrationList } from './list-store/registration-list.ts'
export { useMyRegistration } from './my-registrations/registered.ts'
export { useMyClasses } from './my-registrations/use-my-classes.ts'
export { RecurringButton } from './recurring/recurring-button.tsx'
export { preloadRegisterControl, RegisterControl } from './register-control/lazy-register-control.tsx'
