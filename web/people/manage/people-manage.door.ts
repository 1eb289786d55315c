// All that other topics may use of what serves the organiser of people, in their own manage/ rooms.

export { BeginHoldDialog, HeldSince } from './retention/begin-hold-dialog.tsx'
