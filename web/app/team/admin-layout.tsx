import 'virtual:texts/admin'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from 'react-router'
import { isAdministrator, useSession } from '#web/accounts/public.ts'
import { mailHealthQuery } from '#web/mail/admin/mail-health.api.ts'
import { MailHealthBanner } from '#web/mail/admin/mail-health-banner.tsx'
import { maintenanceQuery } from '#web/maintenance/admin/maintenance.api.ts'
import { MaintenanceBanner } from '#web/maintenance/admin/maintenance-banner.tsx'
import { setupQuery } from '#web/maintenance/admin/setup.api.ts'
import { SetupBanner } from '#web/maintenance/admin/setup-banner.tsx'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import '#web/ui/records/admin.css'

/** The administration: problems with the portal, and the page. Use it inside RequireLogin. */
export default function AdminLayout() {
  const showsSetup = useShowsSetup()
  return (
    <>
      <MailHealthBanner />
      <MaintenanceBanner />
      {showsSetup ? <SetupBanner /> : null}
      <div className={useBannersToCome() ? 'admin-health__waits' : undefined}>
        <Outlet />
      </div>
    </>
  )
}

/**
 * Whether to show the setup steps. Only on the classes page, where administrators start, and not in the demo, whose
 * sample data is intended.
 */
function useShowsSetup(): boolean {
  const { user } = useSession()
  const { pathname } = useLocation()
  return !settings.demo && isAdministrator(user) && pathname === paths.adminClasses()
}

/**
 * True while queries decide whether a banner is above the page. The page loads in the background and shows with their
 * responses, so that no banner pushes it down. If they take long, it shows earlier (admin.css).
 */
function useBannersToCome(): boolean {
  const { user } = useSession()
  const banners = [
    useQuery(mailHealthQuery),
    useQuery({ ...maintenanceQuery, enabled: isAdministrator(user) }),
    useQuery({ ...setupQuery, enabled: useShowsSetup() }),
  ]
  return banners.some(({ isPending, isFetching }) => isPending && isFetching)
}
