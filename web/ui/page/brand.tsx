import { Link } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'

/** The arch and the organisation's name: its first word large, the rest below, as the mocks set it. */
export function Brand({ link = true }: { link?: boolean }) {
  const t = useMessages()
  const [first, ...rest] = settings.organisationName.split(' ')
  const content = (
    <>
      <BrandMark />
      <span>
        <b>{first}</b>
        {rest.length > 0 ? <span> {rest.join(' ')}</span> : null}
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
