import { settings } from '#web/platform/page/settings.ts'
import { PortalLogo } from './portal-logo.tsx'

/** The organization's logo, or the arch if it has none. The name beside it comes from the settings. */
export function BrandLogo() {
  if (settings.logo) return <PortalLogo />
  return (
    <svg viewBox="0 0 36 44" aria-hidden="true">
      <path d="M0 42V18a18 18 0 0 1 36 0v24a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2Z" fill="var(--primary)" />
      <path d="M8 44V19a10 10 0 0 1 20 0v25Z" fill="var(--honey)" />
      <path d="M8 44V19a10 10 0 0 1 10-10v35Z" fill="var(--surface)" opacity=".92" />
    </svg>
  )
}
