import 'virtual:texts/forms'
import { useQuery } from '@tanstack/react-query'
import { personQuery } from '#web/accounts/public.ts'
import { DemographicsSection } from '#web/people/profile/profile-sections.tsx'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Loaded } from '../loaded.tsx'
import { HelpedPerson } from './helped-person.tsx'
import '#web/people/profile/profile.css'

/** /account/people/{id}/demographics: a helper writes the answers and never reads them. */
export default function PersonDemographicsPage() {
  const t = useMessages()
  return (
    <HelpedPerson page="demographics" title={t('care.pages.demographics')}>
      {({ userId }) => <PersonDemographics personId={userId} />}
    </HelpedPerson>
  )
}

function PersonDemographics({ personId }: { personId: number }) {
  const result = useQuery(personQuery(personId))
  return (
    <Loaded result={result} minHeight="40rem">
      {(user) => <DemographicsSection user={user} onSaved={async () => void (await result.refetch())} />}
    </Loaded>
  )
}
