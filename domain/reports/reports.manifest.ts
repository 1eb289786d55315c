import type { Manifest } from '#domain/kernel/manifest.ts'

/** The names that this topic adds to the portal. */
export const reportsManifest = {
  errorCodes: ['REPORT_PERIOD_TOO_LONG', 'REPORT_WHOLE_MONTHS'],
  auditActions: ['report.viewed', 'report.exported'],
  mailKinds: [],
} as const satisfies Manifest

declare module '#domain/kernel/manifest.ts' {
  interface Manifests {
    reports: typeof reportsManifest
  }
}
