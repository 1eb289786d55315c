import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { HelpLine } from '#web/ui/status/help-line.tsx'
import { PageHead } from './page-head.tsx'

/**
 * For something that does not exist, such as a class or a page of an old link. It explains this and offers links,
 * without a redirect.
 */
export function MissingPage({ title, hint }: { title: string; hint: string }) {
  const t = useMessages()
  return (
    <>
      <PageHead title={title} lead={hint} back />
      <div className="stack">
        <EmptyState
          level={2}
          title={t('errors.missingNext')}
          action={<LinkButton to={paths.home()}>{t('chrome.findAClass')}</LinkButton>}
        />
        <HelpLine withEmail />
      </div>
    </>
  )
}
