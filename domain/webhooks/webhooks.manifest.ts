import type { Manifest } from '#domain/kernel/manifest.ts'

/** The names that this topic adds to the portal. */
export const webhooksManifest = {
  errorCodes: [],
  auditActions: [
    'webhook.created',
    'webhook.switchedOn',
    'webhook.switchedOff',
    'webhook.removed',
    'webhook.resent',
  ],
  mailKinds: ['webhookOff', 'webhookMade'],
} as const satisfies Manifest

declare module '#domain/kernel/manifest.ts' {
  interface Manifests {
    webhooks: typeof webhooksManifest
  }
}
