import type { Manifest } from '#domain/kernel/manifest.ts'

/** The names that this topic adds to the portal. */
export const apiManifest = {
  errorCodes: ['API_KEY_INVALID', 'API_KEY_PAUSED', 'SCOPE_MISSING', 'METHOD_NOT_ALLOWED'],
  auditActions: ['apiKey.created', 'apiKey.revoked', 'apiKey.paused', 'apiKey.resumed'],
  mailKinds: ['apiKeyMade', 'apiKeysPaused'],
} as const satisfies Manifest

declare module '#domain/kernel/manifest.ts' {
  interface Manifests {
    api: typeof apiManifest
  }
}
