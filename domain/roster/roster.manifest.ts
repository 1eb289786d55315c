import type { Manifest } from '#domain/kernel/manifest.ts'

/** What this topic adds to what the portal knows by name. */
export const rosterManifest = {
  auditActions: [
    'roster.viewed',
    'roster.feedbackViewed',
    'roster.exported',
    'roster.printed',
    'roster.searched',
    'roster.messaged',
    'roster.called',
    'roster.notCalled',
    'roster.noOneCame',
    'roster.someoneCame',
    'roster.cannotLead',
    'roster.canLead',
    'roster.late',
    'roster.onTime',
    'registration.walkInAdded',
    'registration.walkInErased',
    'registration.walkInHeld',
    'registration.walkInHoldEnded',
    'registration.guestAdded',
    'registration.guestRenamed',
    'registration.correctionDeclined',
    'registration.noted',
    'course.actUndone',
  ],
  mailKinds: ['rosterMessage', 'facilitatorNews', 'facilitatorNotice', 'rosterOpen', 'cannotLead'],
} as const satisfies Manifest

declare module '#domain/kernel/manifest.ts' {
  interface Manifests {
    roster: typeof rosterManifest
  }
}
