import type { Manifest } from '#domain/kernel/manifest.ts'

/** What this topic adds to what the portal knows by name. */
export const accountsManifest = {
  auditActions: [
    'person.created',
    'person.changed',
    'person.emailTakenBack',
    'person.loggedIn',
    'person.loginRefused',
    'person.loginBound',
    'person.secondStepPassed',
    'person.secondStepRefused',
    'person.sessionsEnded',
    'person.accessEnded',
    'person.accessLookedAt',
    'person.invitationJoined',
    'person.secondFactorAdded',
    'person.secondFactorRemoved',
    'person.secondFactorsTakenOff',
    'person.recoveryCodesRenewed',
    'person.recoveryCodeUsed',
    'person.switchedTo',
    'person.switchEnded',
  ],
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
