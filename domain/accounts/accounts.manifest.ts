import type { Manifest } from '#domain/kernel/manifest.ts'

/** What this topic adds to what the portal knows by name. */
export const accountsManifest = {
  mailKinds: [
    'verifyEmail',
    'addressTaken',
    'verifyNewEmail',
    'newAddressTaken',
    'emailChangeAsked',
    'emailChanged',
    'emailTakeBack',
    'passwordChanged',
    'passwordReset',
    'accessToLookAt',
    'accessEnded',
    'invitationJoined',
    'secondFactorAdded',
    'secondFactorRemoved',
    'secondFactorsTakenOff',
    'recoveryCodesRenewed',
    'recoveryCodeUsed',
    'staffLoginAdded',
    'websiteLoginAdded',
    'websiteLoginAsked',
    'magicLink',
    'resetPassword',
    'calendarAddressMade',
    'closureRequested',
  ],
} as const satisfies Manifest

declare module '#domain/kernel/manifest.ts' {
  interface Manifests {
    accounts: typeof accountsManifest
  }
}
