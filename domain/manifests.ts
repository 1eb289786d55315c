import { accountsManifest } from './accounts/accounts.manifest.ts'
import { apiManifest } from './api/api.manifest.ts'
import { browseManifest } from './browse/browse.manifest.ts'
import { catalogueManifest } from './catalogue/catalogue.manifest.ts'
import { classesManifest } from './classes/classes.manifest.ts'
import { contentManifest } from './content/content.manifest.ts'
import { importManifest } from './import/import.manifest.ts'
import {
  type AuditAction,
  type ErrorCode,
  kernelManifest,
  type MailKind,
  type Manifests,
} from './kernel/manifest.ts'
import { mailManifest } from './mail/mail.manifest.ts'
import { peopleManifest } from './people/people.manifest.ts'
import { registrationManifest } from './registration/registration.manifest.ts'
import { reportsManifest } from './reports/reports.manifest.ts'
import { rosterManifest } from './roster/roster.manifest.ts'
import { settingsManifest } from './settings/settings.manifest.ts'
import { webhooksManifest } from './webhooks/webhooks.manifest.ts'

/** The manifest of every topic. If one is missing here, it does not compile. */
const manifests: Manifests = {
  kernel: kernelManifest,
  settings: settingsManifest,
  accounts: accountsManifest,
  mail: mailManifest,
  catalogue: catalogueManifest,
  people: peopleManifest,
  classes: classesManifest,
  registration: registrationManifest,
  roster: rosterManifest,
  browse: browseManifest,
  content: contentManifest,
  reports: reportsManifest,
  import: importManifest,
  api: apiManifest,
  webhooks: webhooksManifest,
}
const all = Object.values(manifests)

export const errorCodes: readonly ErrorCode[] = all.flatMap<ErrorCode>(({ errorCodes }) => errorCodes)
export const auditActions: readonly AuditAction[] = all.flatMap<AuditAction>(
  ({ auditActions }) => auditActions,
)
export const mailKinds: readonly MailKind[] = all.flatMap<MailKind>(({ mailKinds }) => mailKinds)
