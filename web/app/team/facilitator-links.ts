import { linksIn } from '#web/app/layout/nav-links.ts'
import { pages } from '#web/app/pages.ts'
import { paths } from '#web/platform/paths.ts'
import { IdCard } from '#web/ui/icons.ts'

/** The Facilitators entries of My Account and of the area's side navigation (specification, section 2). */
export const facilitatorLinks = linksIn(pages, 'facilitators', 'anybody')

/** The profile page of My Account, which shows facilitators their own profile. */
export const facilitatorProfileLink = {
  key: 'myFacilitatorProfile' as const,
  to: paths.profile(),
  Icon: IdCard,
}

export type FacilitatorLink = (typeof facilitatorLinks)[number] | typeof facilitatorProfileLink
