import type { Manifest } from '#domain/kernel/manifest.ts'

/** The names that this topic adds to the portal. */
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
