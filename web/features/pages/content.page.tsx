import { PageHead } from '#web/app/page-head.tsx'
import { useMessages } from '#web/messages/messages.ts'

export default function ContentPage() {
  const t = useMessages()
  return <PageHead title={t('errors.pageNotFound')} />
}
