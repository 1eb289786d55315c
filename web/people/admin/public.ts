// All that other topics may use of what serves the organiser of people, in their own admin/ folders.

export { BeginHoldDialog, HeldSince } from './retention/begin-hold-dialog.tsx'
