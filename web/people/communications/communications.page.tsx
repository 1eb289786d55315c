import 'virtual:texts/forms'
import { useGreeting, useSession } from '#web/accounts/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Communications } from './communications.tsx'
import '#web/people/profile/profile.css'

/** /account/communications: how an attendee wants to be reached. */
export default function CommunicationsPage() {
  const t = useMessages()
  const greeting = useGreeting()
  const session = useSession()
  return (
    <>
      <PageHead
        title={t('profile.communications.title')}
        lead={t('profile.communications.lead')}
        welcome="above"
        greeting={greeting}
      />
      <Communications userId={session.user?.databaseId ?? 0} />
    </>
  )
}
