import type { ServerManifest } from '#server/platform/manifest.ts'
import { closureReminderJob } from './admin/close-account/closure-reminder.jobs.ts'
import { peopleAdminMails } from './admin/people-admin.mail.tsx'
import { myDataMails } from './my-data/my-data.mail.tsx'
import { rewriteTablesJob } from './people.jobs.ts'
import { proxyAccessMailTemplates } from './proxy-access/proxy-access.mail.tsx'
import { retentionMailTemplates } from './retention/retention.mail.tsx'
import { retentionJob } from './retention/retention.ts'

export const peopleManifest: ServerManifest<'people'> = {
  mails: {
    ...proxyAccessMailTemplates,
    ...peopleAdminMails,
    ...myDataMails,
    ...retentionMailTemplates,
  },
  jobs: [closureReminderJob, retentionJob, rewriteTablesJob],
}
