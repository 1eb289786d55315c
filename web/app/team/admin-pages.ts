import { apiAdminPages } from '#web/api/api-admin.pages.ts'
import { appAdminPages } from '#web/app/app-admin.pages.ts'
import { auditAdminPages } from '#web/audit/audit-admin.pages.ts'
import { catalogueAdminPages } from '#web/catalogue/catalogue-admin.pages.ts'
import { classesAdminPages } from '#web/classes/classes-admin.pages.ts'
import { contentAdminPages } from '#web/content/content-admin.pages.ts'
import { browserErrorsAdminPages } from '#web/crashes/crashes-admin.pages.ts'
import { importAdminPages } from '#web/import/import-admin.pages.ts'
import { mailAdminPages } from '#web/mail/mail-admin.pages.ts'
import { peopleAdminPages } from '#web/people/people-admin.pages.ts'
import { registrationAdminPages } from '#web/registration/registration-admin.pages.ts'
import { reportsAdminPages } from '#web/reports/reports-admin.pages.ts'
import { settingsAdminPages } from '#web/settings/settings-admin.pages.ts'
import type { AdminPageFacts, AdminPageName } from '#web/ui/page/define-pages.ts'
import { webhooksAdminPages } from '#web/webhooks/webhooks-admin.pages.ts'

/**
 * The administration's pages, joined from the topics. An address below /admin without a page does not compile. They
 * load with the first of them, and with the team's bar, which links to them.
 */
export const adminPages = {
  ...appAdminPages,
  ...apiAdminPages,
  ...auditAdminPages,
  ...catalogueAdminPages,
  ...classesAdminPages,
  ...contentAdminPages,
  ...browserErrorsAdminPages,
  ...importAdminPages,
  ...mailAdminPages,
  ...peopleAdminPages,
  ...registrationAdminPages,
  ...reportsAdminPages,
  ...settingsAdminPages,
  ...webhooksAdminPages,
} satisfies Record<AdminPageName, AdminPageFacts>
