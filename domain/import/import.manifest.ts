import type { Manifest } from '#domain/kernel/manifest.ts'

/** The names that this topic adds to the portal. */
export const importManifest = {
  errorCodes: ['IMPORT_RUNNING', 'IMPORT_FILE_TOO_LARGE', 'IMPORT_FILE_UNREADABLE'],
  auditActions: ['import.started', 'import.ended', 'import.exported', 'course.imported'],
  mailKinds: [],
} as const satisfies Manifest

declare module '#domain/kernel/manifest.ts' {
  interface Manifests {
    import: typeof importManifest
  }
}
