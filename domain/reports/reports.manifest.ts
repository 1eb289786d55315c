import type { Manifest } from '#domain/kernel/manifest.ts'

/** What this topic adds to what the portal knows by name. */
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
