import type { ReactNode } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { belowBase } from '#web/platform/page/settings.ts'
import { ExternalLink } from '#web/ui/icons.ts'

/** A link to another site or a new tab, and it says so. `newTab` adds the icon and the hidden text. */
export function ExternalTextLink({
  href,
  children,
  newTab = false,
  className = 'text-link',
}: {
  href: string
  children: ReactNode
  newTab?: boolean
  className?: string
}) {
  const t = useMessages()
  if (!newTab) {
    return (
      <a className={className} href={belowBase(href)}>
        {children}
      </a>
    )
  }
  return (
    <a className={className} href={belowBase(href)} target="_blank" rel="noopener">
      {children}
      <ExternalLink role="img" aria-label={t('common.opensInNewTab')} />
    </a>
  )
}
