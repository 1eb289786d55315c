import { settings } from '#web/platform/page/settings.ts'
import './portal-logo.css'

/** The organization's own logo; nothing where it has none. The name beside it says whose it is. */
export function PortalLogo() {
  const { logo } = settings
  if (!logo) return null
  const { url, width, height } = logo
  return (
    <img
      className={`portal-logo portal-logo--${width > 2 * height ? 'wide' : 'slim'}`}
      src={url}
      width={width}
      height={height}
      alt=""
    />
  )
}
