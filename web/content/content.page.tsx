import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { useToasts } from '#web/ui/toasts.tsx'
import { PageText } from './page-text.tsx'
import { pageQuery } from './pages.api.ts'

/** Any other path: a page of the organisation, looked up by its path; where there is none, 'Page Not Found' and back to /. */
export default function ContentPage() {
  const t = useMessages()
  const { pathname } = useLocation()
  const { data: page, isPending } = useQuery(pageQuery(pathname))
  const navigate = useNavigate()
  const toasts = useToasts()
  const missing = !isPending && !page

  useEffect(() => {
    if (!missing) return
    toasts.show({ type: 'danger', message: t('errors.pageNotFound') })
    navigate(paths.home(), { replace: true })
  }, [missing, navigate, toasts, t])

  if (isPending) return <PageSkeleton />
  if (!page) return <PageHead title={t('errors.pageNotFound')} />
  return (
    <>
      <PageHead title={page.title} back />
      <PageText html={page.content} />
    </>
  )
}
