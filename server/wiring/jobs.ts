import { lostImportsJob } from '#server/import/import.jobs.ts'
import { closureReminderJob } from '#server/people/manage/closure-reminder.jobs.ts'
import { retentionJob, rewriteTablesJob } from '#server/people/people.door.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { askedJob } from '#server/registration/asked/asked.jobs.ts'
import { guestDetailsJob } from '#server/registration/guests/guest-details.jobs.ts'
import { reminderJob } from '#server/registration/mails/reminders.jobs.ts'
import { standingJob } from '#server/registration/standing/standing.jobs.ts'
import { waitingJob } from '#server/registration/waiting/waiting.jobs.ts'
import { facilitatorNewsJob } from '#server/roster/facilitator-news.jobs.ts'
import { openRostersJob } from '#server/roster/record/open-rosters.jobs.ts'
import { webhookJob } from '#server/webhooks/webhooks.jobs.ts'

/** Every job, joined from those who own them. */
export const jobs: readonly Job[] = [
  reminderJob,
  waitingJob,
  askedJob,
  standingJob,
  guestDetailsJob,
  closureReminderJob,
  facilitatorNewsJob,
  openRostersJob,
  lostImportsJob,
  webhookJob,
  retentionJob,
  rewriteTablesJob,
]
