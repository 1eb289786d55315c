// All that other topics may use of registration. What does not stand here may change freely.

export type { OwnClasses } from './own-classes.ts'

// What runs:

export { GuestDemographics } from './guest-demographics.tsx'
export { JoinStrip, takesPartOnline } from './join-strip.tsx'
export { prepareRegisterControl, RegisterControl } from './lazy-register-control.tsx'
export { useRegistrationList } from './list/registration-list.ts'
export { useOwnRegistration } from './registered.ts'
export { StandingPress } from './standing/standing-press.tsx'
export { useOwnClasses } from './use-own-classes.ts'
