import type { ServerManifest } from '#server/platform/manifest.ts'
import { countMonthsJob } from './reports.jobs.ts'

export const reportsManifest: ServerManifest<'reports'> = { mails: {}, jobs: [countMonthsJob] }
