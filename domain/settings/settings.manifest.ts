import type { Manifest } from '#domain/kernel/manifest.ts'

/** What this topic adds to what the portal knows by name. */
export const settingsManifest = {
  errorCodes: [],
  auditActions: ['settings.changed', 'settings.waiverDateSet', 'settings.translated'],
  mailKinds: [],
} as const satisfies Manifest

declare module '#domain/kernel/manifest.ts' {
  interface Manifests {
    settings: typeof settingsManifest
  }
}
