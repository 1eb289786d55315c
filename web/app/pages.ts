import { accountsPages } from '#web/accounts/accounts.pages.ts'
import { browsePages } from '#web/browse/browse.pages.ts'
import { contentPages } from '#web/content/content.pages.ts'
import { peoplePages } from '#web/people/people.pages.ts'
import { registrationPages } from '#web/registration/registration.pages.ts'
import { rosterPages } from '#web/roster/roster.pages.ts'
import type { AdminPageName, PageFacts, PageName } from '#web/ui/page/define-pages.ts'
import { appPages } from './app.pages.ts'

/**
 * All pages of the portal except those of the administration (admin-pages.ts), joined from the topics. An address of
 * web/platform/paths.ts without a page does not compile.
 */
export const pages = {
  ...appPages,
  ...accountsPages,
  ...browsePages,
  ...contentPages,
  ...peoplePages,
  ...registrationPages,
  ...rosterPages,
} satisfies Record<Exclude<PageName, AdminPageName>, PageFacts>
