import { Link } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { BrandLogo } from '#web/ui/brand/brand-logo.tsx'
import { brandLines } from './brand-lines.rule.ts'

/** The arch and the organization's name in at most two lines. */
export function Brand({ link = true }: { link?: boolean }) {
  const t = useMessages()
  const [first, rest] = brandLines(settings.organisationName)
  const content = (
    <>
      <BrandLogo />
      <span>
        <b>{first}</b>
        {rest ? <span> {rest}</span> : null}
      </span>
    </>
  )
  if (!link) return <span className="brand">{content}</span>
  return (
    <Link
      className="brand"
      to={paths.home()}
      aria-label={t('chrome.brandHome', { organisation: settings.organisationName })}
    >
      {content}
    </Link>
  )
}
