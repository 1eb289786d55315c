import type { Manifest } from '#domain/kernel/manifest.ts'

/** The names that this topic adds to the portal. */
export const catalogueManifest = {
  errorCodes: ['CATEGORY_REQUIRED', 'FACILITATOR_TAKEN', 'ACCOUNT_NOT_PROVEN', 'ACCOUNT_IS_FACILITATOR'],
  auditActions: [
    'location.created',
    'location.changed',
    'location.deleted',
    'category.created',
    'category.changed',
    'category.deleted',
    'person.facilitatorLinked',
    'facilitator.read',
    'facilitator.changed',
    'facilitator.created',
    'facilitator.deleted',
  ],
  mailKinds: [],
} as const satisfies Manifest

declare module '#domain/kernel/manifest.ts' {
  interface Manifests {
    catalogue: typeof catalogueManifest
  }
}
