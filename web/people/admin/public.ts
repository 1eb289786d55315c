// The public API of the admin/ folders of people, for all other topics.

export { BeginHoldDialog, HeldSince } from './retention/begin-hold-dialog.tsx'
