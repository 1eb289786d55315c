import type { Manifest } from '#domain/kernel/manifest.ts'

/** The names that this topic adds to the portal. */
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
