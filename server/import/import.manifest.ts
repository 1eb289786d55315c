import type { ServerManifest } from '#server/platform/manifest.ts'
import { lostImportsJob } from './runs/import.jobs.ts'

export const importManifest: ServerManifest<'import'> = {
  mails: {},
  jobs: [lostImportsJob],
}
