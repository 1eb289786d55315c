import type { Manifest } from '#domain/kernel/manifest.ts'

/** What this topic adds to what the portal knows by name. */
export const browseManifest = {
  errorCodes: ['TOO_MANY_CHOICES'],
  auditActions: [],
  mailKinds: [],
} as const satisfies Manifest

declare module '#domain/kernel/manifest.ts' {
  interface Manifests {
    browse: typeof browseManifest
  }
}
