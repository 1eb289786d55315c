import type { Manifest } from '#domain/kernel/manifest.ts'

/** What this topic adds to what the portal knows by name. */
export const registrationManifest = {
  auditActions: [
    'course.waitingJoined',
    'course.waitingLeft',
    'course.placeOffered',
    'course.waitingRead',
    'course.offerAccepted',
    'course.standingStarted',
    'course.standingChanged',
    'course.letIntoSeries',
    'registration.searched',
    'registration.exported',
    'registration.read',
    'registration.created',
    'registration.asked',
    'registration.notAsked',
    'registration.askConfirmed',
    'registration.askDeclined',
    'registration.changed',
    'registration.cancelled',
    'registration.checkedIn',
    'registration.unchecked',
    'registration.guestRemoved',
    'course.mailTakenBack',
    'course.mailSentNow',
  ],
  mailKinds: [
    'registrationAsked',
    'registrationConfirmed',
    'registrationChanged',
    'registrationCancelled',
    'classReminder',
    'joinLink',
    'classChanged',
    'classCancelled',
    'classRestored',
    'waitingOffer',
    'waitingSooner',
    'waitingOver',
    'waitingOpen',
    'waitingLimited',
    'waitingChanged',
    'standingBooked',
    'standingNews',
    'bookingStopped',
    'correctionAnswered',
    'guestDetails',
    'guestNotEmailed',
    'guestAddressRemoved',
    'seriesDates',
    'rosterAdded',
    'rosterRemoved',
  ],
} as const satisfies Manifest

declare module '#domain/kernel/manifest.ts' {
  interface Manifests {
    registration: typeof registrationManifest
  }
}
