import { PageHead } from '#web/app/page-head.tsx'
import { useMessages } from '#web/messages/messages.ts'

export default function WaiverPage() {
  const t = useMessages()
  return <PageHead title={t('terms.generalWaiver')} />
}
