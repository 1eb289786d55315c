import 'virtual:texts/forms'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { personQuery, type SessionUser } from '#web/accounts/public.ts'
import { ProfileSection } from '#web/people/profile/profile-sections.tsx'
import { useMessages } from '#web/platform/messages/messages.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { useOpenRow } from '#web/ui/content/summary-rows.tsx'
import { Loaded } from '../loaded.tsx'
import { HelpedPerson } from './helped-person.tsx'
import { PersonTerms } from './person-terms.tsx'
import '#web/people/profile/profile.css'

/** /account/people/{id}/profile: terms and profile of a person the user helps, for helpers who may decide for them. */
export default function PersonProfilePage() {
  const t = useMessages()
  return (
    <HelpedPerson page="profile" title={t('care.pages.profile')}>
      {({ userId }) => <PersonProfile personId={userId} />}
    </HelpedPerson>
  )
}

function PersonProfile({ personId }: { personId: number }) {
  const result = useQuery(personQuery(personId))
  const openRow = useOpenRow()
  const refetch = async () => void (await result.refetch())
  return (
    <Loaded result={result} minHeight="40rem">
      {(user) => (
        <>
          <PersonTerms user={user} onAgreed={refetch} />
          <ProfileSection user={user} openRow={openRow} onSaved={refetch} />
          <BackToRequest user={user} />
        </>
      )}
    </Loaded>
  )
}

/** Takes the user back to the action that needed a missing answer of the person. */
function BackToRequest({ user }: { user: SessionUser }) {
  const t = useMessages()
  const { from } = (useLocation().state ?? {}) as { from?: string }
  if (!from || !user.profileComplete) return null
  return (
    <p>
      <LinkButton variant="secondary" to={from}>
        {t('care.pages.goOn')}
      </LinkButton>
    </p>
  )
}
