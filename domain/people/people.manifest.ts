import type { Manifest } from '#domain/kernel/manifest.ts'

/** What this topic adds to what the portal knows by name. */
export const peopleManifest = {
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
