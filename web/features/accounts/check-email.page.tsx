import { PageHead } from '#web/app/page-head.tsx'
import { useMessages } from '#web/messages/messages.ts'

export default function CheckEmailPage() {
  const t = useMessages()
  return <PageHead title={t('signUp.checkEmailTitle')} />
}
