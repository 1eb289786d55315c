import type { Manifest } from '#domain/kernel/manifest.ts'

/** What this topic adds to what the portal knows by name. */
export const registrationManifest = {
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
