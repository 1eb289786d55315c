import type { ServerManifest } from '#server/platform/manifest.ts'
import { requestedJob } from './confirm-requests/confirm-request.jobs.ts'
import { confirmRequestMailTemplates } from './confirm-requests/confirm-request.mail.tsx'
import { correctionMailTemplates } from './corrections/corrections.mail.tsx'
import { guestMailTemplates } from './guests/guest.mail.tsx'
import { guestDetailsJob } from './guests/guest-details.jobs.ts'
import { classMails } from './mails/class.mail.tsx'
import { registrationMails } from './mails/registration.mail.tsx'
import { recurringMailTemplates } from './recurring/mails/recurring.mail.tsx'
import { recurringJob } from './recurring/recurring.jobs.ts'
import { reminderMails } from './reminders/reminder.mail.tsx'
import { reminderJob } from './reminders/reminders.jobs.ts'
import { seriesMailTemplates } from './series/mails/series.mail.tsx'
import { stoppedMailTemplates } from './stopped/stopped.mail.tsx'
import { waitingMailTemplates } from './waiting/mails/waiting.mail.tsx'
import { waitingJob } from './waiting/waiting.jobs.ts'

export const registrationManifest: ServerManifest<'registration'> = {
  mails: {
    ...confirmRequestMailTemplates,
    ...correctionMailTemplates,
    ...guestMailTemplates,
    ...classMails,
    ...registrationMails,
    ...reminderMails,
    ...seriesMailTemplates,
    ...recurringMailTemplates,
    ...stoppedMailTemplates,
    ...waitingMailTemplates,
  },
  jobs: [reminderJob, waitingJob, requestedJob, recurringJob, guestDetailsJob],
}
