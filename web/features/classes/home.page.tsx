import { PageHead } from '#web/app/page-head.tsx'
import { useMessages } from '#web/messages/messages.ts'

export default function HomePage() {
  const t = useMessages()
  return <PageHead title={t('home.title')} welcome="title" />
}
