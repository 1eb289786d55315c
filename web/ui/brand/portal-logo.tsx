import { settings } from '#web/platform/page/settings.ts'
import './portal-logo.css'

/** The organization's logo, or nothing if it has none. The name beside it identifies the organization. */
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
