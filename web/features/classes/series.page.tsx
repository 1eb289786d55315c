import { PageHead } from '#web/app/page-head.tsx'
import { useMessages } from '#web/messages/messages.ts'

export default function SeriesPage() {
  const t = useMessages()
  return <PageHead title={t('series.title')} />
}
