import type { ServerManifest } from '#server/platform/manifest.ts'
import { askedJob } from './asked/asked.jobs.ts'
import { askedMailTemplates } from './asked/asked.mail.tsx'
import { correctionMailTemplates } from './corrections/corrections.mail.tsx'
import { guestMailTemplates } from './guests/guest.mail.tsx'
import { guestDetailsJob } from './guests/guest-details.jobs.ts'
import { classMails } from './mails/class.mail.tsx'
import { registrationMails } from './mails/registration.mail.tsx'
import { reminderMails } from './mails/reminder.mail.tsx'
import { reminderJob } from './mails/reminders.jobs.ts'
import { seriesMailTemplates } from './series/mails/series.mail.tsx'
import { standingMailTemplates } from './standing/mails/standing.mail.tsx'
import { standingJob } from './standing/standing.jobs.ts'
import { stoppedMailTemplates } from './stopped/stopped.mail.tsx'
import { waitingMailTemplates } from './waiting/mails/waiting.mail.tsx'
import { waitingJob } from './waiting/waiting.jobs.ts'

export const registrationManifest: ServerManifest<'registration'> = {
  mails: {
    ...askedMailTemplates,
    ...correctionMailTemplates,
    ...guestMailTemplates,
    ...classMails,
    ...registrationMails,
    ...reminderMails,
    ...seriesMailTemplates,
    ...standingMailTemplates,
    ...stoppedMailTemplates,
    ...waitingMailTemplates,
  },
  jobs: [reminderJob, waitingJob, askedJob, standingJob, guestDetailsJob],
}
