import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { MissingPage } from '#web/ui/page/missing-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { PageText } from './page-text.tsx'
import { pageQuery } from './pages.api.ts'

/** Any other path: a page of the organisation, looked up by its path; where there is none, 'Page Not Found' (decision 35). */
export default function ContentPage() {
  const t = useMessages()
  const { pathname } = useLocation()
  const { data: page, isPending } = useQuery(pageQuery(pathname))
  if (isPending) return <PageSkeleton />
  if (!page) return <MissingPage title={t('errors.pageNotFound')} hint={t('errors.pageNotFoundHint')} />
  return (
    <>
      <PageHead title={page.title} language={page.language} back />
      <PageText html={page.content} language={page.language} />
    </>
  )
}
