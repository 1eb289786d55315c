import type { Manifest } from '#domain/kernel/manifest.ts'

/** The names that this topic adds to the portal. */
export const rosterManifest = {
  errorCodes: [
    // undoing
    'ACT_NOT_FOUND',
    'ACT_UNDONE',
    'ACT_CHANGED',
    'ACT_THERE_AGAIN',
    'ACT_JOINED',
    'ACT_TIME_PAST',
    'ACT_SPOT_OFFERED',
    'ACT_SEATS_TAKEN',
    'ACT_MAIL_LEFT',
    // rosters
    'ROSTER_NOT_YOURS',
    'ROSTER_READ_ONLY',
    'ROSTER_ENTRY_GONE',
    'ROSTER_GUEST_ALREADY_THERE',
    'ROSTER_GUEST_NEEDS_SEATS',
    'ROSTER_NO_GUEST',
    'ROSTER_ELSEWHERE',
    'ROSTER_ADDING_OVER',
    'ROSTER_CLOSED',
    'ROSTER_EMPTY',
    'CALL_NOT_FOUND',
    'ATTENDANCE_TOO_EARLY',
    'NO_ONE_CAME_TOO_EARLY',
    'SOMEONE_CAME',
    'NOT_LEADING',
    'CANNOT_LEAD_OVER',
    'CANNOT_LEAD_TOO_OFTEN',
    'WALK_IN_ALREADY_THERE',
    'WALK_IN_HAS_ACCOUNT',
  ],
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
