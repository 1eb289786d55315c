import 'virtual:texts/forms'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Communications } from '../communications.tsx'
import { HelpedPerson } from './helped-person.tsx'
import '../profile.css'

/** /account/people/{id}/communications: how the person is reached; their mails come to who helps them. */
export default function PersonCommunicationsPage() {
  const t = useMessages()
  return (
    <HelpedPerson page="communications" title={t('profile.communications.title')}>
      {({ userId }) => <Communications userId={userId} />}
    </HelpedPerson>
  )
}
