import type { Manifest } from '#domain/kernel/manifest.ts'

/** What this topic adds to the portal's registries. */
export const peopleManifest = {
  errorCodes: [
    'CARE_FULL',
    'CARE_ALREADY',
    'CARE_NO_ACCOUNT',
    'CARE_TO_ONESELF',
    'OWN_LOGIN_OVER',
    'PERSON_HAS_LOGIN',
    'LEGAL_HOLD',
    'ACCOUNT_EXISTS',
  ],
  auditActions: [
    'settings.retentionChanged',
    'settings.retentionStarted',
    'person.searched',
    'person.exported',
    'person.read',
    'person.fileMade',
    'person.verified',
    'person.passwordResetSent',
    'person.closureRequested',
    'person.closureDismissed',
    'person.closureDeclined',
    'person.closed',
    'person.closedUnused',
    'person.held',
    'person.holdEnded',
    'person.careBegun',
    'person.careEnded',
    'person.careAsked',
    'person.careDeclined',
    'person.careTakenBack',
    'person.careHandedOver',
    'person.ownLogin',
    'person.ownLoginOffered',
    'person.ownLoginTakenBack',
    'registration.walkInFileMade',
  ],
  mailKinds: [
    'ownFileMade',
    'invitation',
    'closureAsked',
    'closureWaiting',
    'closureDeclined',
    'accountClosed',
    'accountUnused',
    'accountUnusedClosed',
    'careAsked',
    'careNews',
    'ownLoginOffered',
    'ownLoginTaken',
  ],
} as const satisfies Manifest

declare module '#domain/kernel/manifest.ts' {
  interface Manifests {
    people: typeof peopleManifest
  }
}
