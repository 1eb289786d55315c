import type { ServerManifest } from '#server/platform/manifest.ts'
import { absenceMails } from './absence/absence.mail.tsx'
import { rosterMails } from './message/roster.mail.tsx'
import { facilitatorNotificationsJob } from './notifications/facilitator-notifications.jobs.ts'
import { facilitatorMails } from './notifications/facilitator-notifications.mail.tsx'
import { openRostersJob } from './record/open-rosters.jobs.ts'
import { recordMails } from './record/open-rosters.mail.tsx'

export const rosterManifest: ServerManifest<'roster'> = {
  mails: {
    ...absenceMails,
    ...facilitatorMails,
    ...recordMails,
    ...rosterMails,
  },
  jobs: [facilitatorNotificationsJob, openRostersJob],
}
