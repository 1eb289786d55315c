import type { Manifest } from '#domain/kernel/manifest.ts'

/** What this topic adds to what the portal knows by name. */
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
