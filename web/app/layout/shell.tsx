import { Outlet } from 'react-router'
import { HostNotice } from '#web/accounts/host/host-notice.tsx'
import { Impersonation } from '#web/accounts/impersonation/impersonation-notice.tsx'
import { SessionEnded } from '#web/app/guards/session-ended.tsx'
import { RouteFocus } from '#web/app/route-focus.tsx'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useIsNavigating } from '#web/platform/router/use-router.ts'
import { ToastsProvider } from '#web/ui/status/toasts.tsx'

export const mainId = 'main'

/** Wraps every page: skip link, toasts, focus on a route change. */
export function Shell() {
  const t = useMessages()
  const isNavigating = useIsNavigating()
  return (
    <ToastsProvider>
      <a
        className="page-skip-link"
        href={`#${mainId}`}
        onClick={(event) => {
          // The address does not change. Only the focus moves.
          event.preventDefault()
          document.getElementById(mainId)?.focus()
        }}
      >
        {t('chrome.skip')}
      </a>
      {/* A page's code is loading: the old page stays, and a thin bar appears after 150 ms. */}
      {isNavigating ? <div className="page-load-bar" aria-hidden="true" /> : null}
      <Impersonation />
      <HostNotice />
      <RouteFocus />
      <Outlet />
      <SessionEnded />
    </ToastsProvider>
  )
}
