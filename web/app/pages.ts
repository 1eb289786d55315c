import { accountsPages } from '#web/accounts/accounts.pages.ts'
import { apiPages } from '#web/api/api.pages.ts'
import { auditPages } from '#web/audit/audit.pages.ts'
import { browsePages } from '#web/browse/browse.pages.ts'
import { cataloguePages } from '#web/catalogue/catalogue.pages.ts'
import { classesPages } from '#web/classes/classes.pages.ts'
import { contentPages } from '#web/content/content.pages.ts'
import { faultsPages } from '#web/faults/faults.pages.ts'
import { importPages } from '#web/import/import.pages.ts'
import { mailPages } from '#web/mail/mail.pages.ts'
import { peoplePages } from '#web/people/people.pages.ts'
import { registrationPages } from '#web/registration/registration.pages.ts'
import { reportsPages } from '#web/reports/reports.pages.ts'
import { rosterPages } from '#web/roster/roster.pages.ts'
import { settingsPages } from '#web/settings/settings.pages.ts'
import type { PageFacts, PageName } from '#web/ui/page/define-pages.ts'
import { webhooksPages } from '#web/webhooks/webhooks.pages.ts'
import { appPages } from './app.pages.ts'

/** Every page of the portal, joined from the topics. An address of web/platform/paths.ts without a page does not compile. */
export const pages = {
  ...appPages,
  ...accountsPages,
  ...apiPages,
  ...auditPages,
  ...browsePages,
  ...cataloguePages,
  ...classesPages,
  ...contentPages,
  ...faultsPages,
  ...importPages,
  ...mailPages,
  ...peoplePages,
  ...registrationPages,
  ...reportsPages,
  ...rosterPages,
  ...settingsPages,
  ...webhooksPages,
} satisfies Record<PageName, PageFacts>

export const pageOf: Readonly<Record<PageName, PageFacts>> = pages
