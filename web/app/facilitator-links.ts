import { paths } from '#web/platform/paths.ts'
import { Bell, CalendarDays, History, IdCard, LayoutDashboard } from '#web/ui/icons.ts'

/** The Facilitators items of My Account and of the area's side navigation (specification, section 2). */
export const facilitatorLinks = [
  { key: 'dashboard' as const, to: paths.facilitatorDashboard(), Icon: LayoutDashboard, end: true },
  { key: 'upcomingEvents' as const, to: paths.facilitatorUpcoming(), Icon: CalendarDays },
  { key: 'pastEvents' as const, to: paths.facilitatorPast(), Icon: History },
  { key: 'facilitatorSettings' as const, to: paths.facilitatorSettings(), Icon: Bell },
]

/** The profile is the one of My Account, which shows facilitators their own. */
export const facilitatorProfileLink = {
  key: 'myFacilitatorProfile' as const,
  to: paths.profile(),
  Icon: IdCard,
}

export type FacilitatorLink = (typeof facilitatorLinks)[number] | typeof facilitatorProfileLink
