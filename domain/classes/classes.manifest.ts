import type { Manifest } from '#domain/kernel/manifest.ts'

/** What this topic adds to what the portal knows by name. */
export const classesManifest = {
  auditActions: [
    'series.created',
    'series.changed',
    'series.deleted',
    'series.translated',
    'course.duplicated',
    'course.created',
    'course.published',
    'course.changed',
    'course.translated',
    'course.cancelled',
    'course.restored',
    'course.repeated',
    'course.deleted',
    'course.exported',
  ],
  mailKinds: [],
} as const satisfies Manifest

declare module '#domain/kernel/manifest.ts' {
  interface Manifests {
    classes: typeof classesManifest
  }
}
