import type { ServerManifest } from '#server/platform/manifest.ts'
import { absenceMails } from './absence/absence.mail.tsx'
import { facilitatorNewsJob } from './facilitator-news.jobs.ts'
import { facilitatorMails } from './facilitator-news.mail.tsx'
import { openRostersJob } from './record/open-rosters.jobs.ts'
import { recordMails } from './record/open-rosters.mail.tsx'
import { rosterMails } from './roster.mail.tsx'

export const rosterManifest: ServerManifest<'roster'> = {
  mails: {
    ...absenceMails,
    ...facilitatorMails,
    ...recordMails,
    ...rosterMails,
  },
  jobs: [facilitatorNewsJob, openRostersJob],
}
