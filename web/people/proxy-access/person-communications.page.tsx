import 'virtual:texts/forms'
import { Communications } from '#web/people/communications/communications.tsx'
import { useMessages } from '#web/platform/messages/messages.ts'
import { HelpedPerson } from './helped-person.tsx'
import '#web/people/profile/profile.css'

/** /account/people/{id}/communications: how the person is reached. Their emails go to their helper. */
export default function PersonCommunicationsPage() {
  const t = useMessages()
  return (
    <HelpedPerson page="communications" title={t('profile.communications.title')}>
      {({ userId }) => <Communications userId={userId} />}
    </HelpedPerson>
  )
}
