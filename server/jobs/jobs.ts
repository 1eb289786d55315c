import { lostImportsJob } from '#server/features/import/import.jobs.ts'
import { reminderJob } from '#server/registration-mails/reminders.jobs.ts'
import type { Job } from './job.ts'

/** Every job, joined from those who own them. */
export const jobs: readonly Job[] = [reminderJob, lostImportsJob]
