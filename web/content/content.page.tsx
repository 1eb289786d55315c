import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { initialPath, settings } from '#web/platform/page/settings.ts'
import { addressOf } from '#web/platform/paths.ts'
import { isInDefaultLanguage } from '#web/ui/content/in-language.ts'
import { MissingPage } from '#web/ui/page/missing-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { PageText } from './page-text.tsx'
import { pageQuery } from './pages.api.ts'

/**
 * Any other path: a page of the organization, looked up by its path. If there is none, 'Page Not Found' (decision 171).
 */
export default function ContentPage() {
  const t = useMessages()
  const { pathname } = useLocation()
  const { hostPage, hostLinks } = settings
  const byHost = hostPage?.path === pathname ? hostPage : null
  const { data: own, isPending } = useQuery({ ...pageQuery(pathname), enabled: byHost === null })
  const page = byHost ?? own
  // The surrounding website may have such a page. If it loaded the portal for this path, it has none.
  const queriesHost =
    !page && !isPending && hostLinks.home !== undefined && addressOf(pathname) !== initialPath
  useEffect(() => {
    if (queriesHost) window.location.assign(addressOf(pathname))
  }, [queriesHost, pathname])
  if (!byHost && (isPending || queriesHost)) return <PageSkeleton />
  if (!page) return <MissingPage title={t('errors.pageNotFound')} hint={t('errors.pageNotFoundHint')} />
  return (
    <>
      <PageHead
        title={page.title}
        language={page.language}
        lead={isInDefaultLanguage(page.language) ? t('common.pageInEnglish') : null}
        back
      />
      <PageText html={page.content} language={page.language} />
    </>
  )
}
