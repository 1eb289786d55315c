import type { Manifest } from '#domain/kernel/manifest.ts'

/** What this topic adds to what the portal knows by name. */
export const mailManifest = {
  errorCodes: ['MAIL_FORGOTTEN', 'MAIL_KEY_OVER'],
  auditActions: ['mail.searched', 'mail.read', 'mail.resent', 'mail.tested'],
  mailKinds: ['testMail'],
} as const satisfies Manifest

declare module '#domain/kernel/manifest.ts' {
  interface Manifests {
    mail: typeof mailManifest
  }
}
