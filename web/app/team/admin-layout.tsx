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

/** Administration: what is wrong with the portal, and the page. Within RequireLogin. */
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

/** Administrators begin with the classes. The demonstration is meant to be the sample. */
function useShowsSetup(): boolean {
  const { user } = useSession()
  const { pathname } = useLocation()
  return !settings.demo && isAdministrator(user) && pathname === paths.adminClasses()
}

/**
 * It is being asked whether a banner stands above the page. That is loaded meanwhile and comes into sight with the answers, so that no
 * banner pushes it down; where they take long, before them (admin.css).
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
