import type { MailKindOf, Topic } from '#domain/kernel/manifest.ts'
import { accountsManifest } from '#server/accounts/accounts.manifest.ts'
import { apiManifest } from '#server/api/api.manifest.ts'
import { importManifest } from '#server/import/import.manifest.ts'
import { mailManifest } from '#server/mail/mail.manifest.ts'
import { peopleManifest } from '#server/people/people.manifest.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { MailTemplates } from '#server/platform/mail/mail-template.ts'
import type { ServerManifest } from '#server/platform/manifest.ts'
import { registrationManifest } from '#server/registration/registration.manifest.ts'
import { reportsManifest } from '#server/reports/reports.manifest.ts'
import { rosterManifest } from '#server/roster/roster.manifest.ts'
import { webhooksManifest } from '#server/webhooks/webhooks.manifest.ts'

/** A topic that sends email must be here, or it does not compile. Topics with jobs are checked by manifests.test.ts. */
type Manifests = {
  [One in Topic as [MailKindOf<One>] extends [never] ? never : One]: ServerManifest<One>
} & { [One in Topic]?: ServerManifest<One> }

const manifests: Manifests = {
  accounts: accountsManifest,
  api: apiManifest,
  import: importManifest,
  mail: mailManifest,
  people: peopleManifest,
  registration: registrationManifest,
  reports: reportsManifest,
  roster: rosterManifest,
  webhooks: webhooksManifest,
}
const all = Object.values(manifests)

/** Every kind of email. The key is the `kind` in the outbox. */
export const mailTemplates: MailTemplates = Object.assign({}, ...all.map(({ mails }) => mails))

/** Every job. */
export const jobs: readonly Job[] = all.flatMap((one) => one.jobs)
