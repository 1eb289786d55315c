import type { AuditAction } from '#domain/kernel/manifest.ts'
import { accountsCases } from '#server/accounts/testing/call-cases.ts'
import { apiCases } from '#server/api/testing/call-cases.ts'
import { auditCases } from '#server/audit/testing/call-cases.ts'
import { browseCases } from '#server/browse/testing/call-cases.ts'
import { catalogueCases } from '#server/catalogue/testing/call-cases.ts'
import { classesCases } from '#server/classes/testing/call-cases.ts'
import { contentCases } from '#server/content/testing/call-cases.ts'
import { browserErrorsCases } from '#server/crashes/testing/call-cases.ts'
import { importCases } from '#server/import/testing/call-cases.ts'
import { mailCases } from '#server/mail/testing/call-cases.ts'
import { maintenanceCases } from '#server/maintenance/testing/call-cases.ts'
import { peopleCases } from '#server/people/testing/call-cases.ts'
import { registrationCases } from '#server/registration/testing/call-cases.ts'
import { reportsCases } from '#server/reports/testing/call-cases.ts'
import { rosterCases } from '#server/roster/testing/call-cases.ts'
import { settingsCases } from '#server/settings/testing/call-cases.ts'
import type { AuditRow } from '#server/testing/audit/audit-row.ts'
import type { PermissionCase } from '#server/testing/permissions/permission-row.ts'
import { webhooksCases } from '#server/webhooks/testing/call-cases.ts'
import type { BuildPersonalCall } from './my-call.ts'
import type { ClosureRow } from './raced-call.ts'
import type { Topic, TopicCases } from './topic-cases.ts'

/** The cases of every topic that has calls. */
const casesOf: { [One in Topic]: TopicCases<One> } = {
  accounts: accountsCases,
  api: apiCases,
  audit: auditCases,
  browse: browseCases,
  catalogue: catalogueCases,
  classes: classesCases,
  content: contentCases,
  crashes: browserErrorsCases,
  import: importCases,
  mail: mailCases,
  people: peopleCases,
  registration: registrationCases,
  reports: reportsCases,
  roster: rosterCases,
  settings: settingsCases,
  maintenance: maintenanceCases,
  webhooks: webhooksCases,
}

const all = Object.values(casesOf)
/** The rows of all topics, by the calls' names. */
const joined = <Row>(tables: readonly object[]): Record<string, Row> => Object.assign({}, ...tables)

export const permissionTable = joined<PermissionCase | PermissionCase[]>(
  all.map(({ permissions }) => permissions),
)
export const auditTable = joined<AuditRow>(all.map(({ audit }) => audit))
export const writtenBeside = all.flatMap<AuditAction>(({ writtenBeside }) => writtenBeside)
export const closureTable = joined<ClosureRow>(all.map(({ closure }) => closure))
export const showsOnce = new Set(all.flatMap<string>(({ showsOnce = [] }) => showsOnce))
export const personalCalls = joined<BuildPersonalCall>(all.map(({ personalCalls }) => personalCalls))
