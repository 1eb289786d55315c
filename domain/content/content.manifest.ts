import type { Manifest } from '#domain/kernel/manifest.ts'

/** The names that this topic adds to the portal. */
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
