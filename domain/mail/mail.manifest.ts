import type { Manifest } from '#domain/kernel/manifest.ts'

/** The names that this topic adds to the portal. */
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
