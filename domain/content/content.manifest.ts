import type { Manifest } from '#domain/kernel/manifest.ts'

/** What this topic adds to what the portal knows by name. */
export const contentManifest = {
  errorCodes: ['PAGE_REQUIRED'],
  auditActions: ['page.created', 'page.changed', 'page.deleted', 'page.translated'],
  mailKinds: [],
} as const satisfies Manifest

declare module '#domain/kernel/manifest.ts' {
  interface Manifests {
    content: typeof contentManifest
  }
}
