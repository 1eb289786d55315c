import 'virtual:texts/forms'
import { isFacilitator, useGreeting, useSession } from '#web/accounts/public.ts'
import { FacilitatorProfile } from '#web/catalogue/public.ts'
import { Communications } from '#web/people/communications/communications.tsx'
import { useMessages } from '#web/platform/messages/messages.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { AttendeeProfile } from './attendee-profile.tsx'
import './profile.css'

/**
 * /account/profile: a facilitator's profile, or else the attendee's. People who are both get both, the facilitator's
 * first. A facilitator needs the attendee profile to register for classes.
 */
export default function ProfilePage() {
  const t = useMessages()
  const greeting = useGreeting()
  const session = useSession()
  if (session.status !== 'logged-in') return null
  const { user } = session
  const hasAttendeeProfile = user.attendeeId !== null
  if (!isFacilitator(user))
    return (
      <>
        <PageHead title={t('profile.title')} lead={t('profile.lead')} welcome="above" greeting={greeting} />
        {hasAttendeeProfile ? (
          <AttendeeProfile user={user} />
        ) : (
          <Banner tone="info" className="section-panel__note">
            <p>{t('profile.noProfile')}</p>
          </Banner>
        )}
      </>
    )
  return (
    <>
      <PageHead
        title={t('profile.facilitator.title')}
        lead={t('profile.facilitator.lead')}
        welcome="above"
        greeting={greeting}
      />
      <FacilitatorProfile facilitatorId={user.facilitatorId} />
      <h2 className="profile-second-title">{t('profile.communications.title')}</h2>
      <Communications userId={user.databaseId} />
      {hasAttendeeProfile ? (
        <>
          <h2 className="profile-second-title">{t('profile.title')}</h2>
          <AttendeeProfile user={user} />
        </>
      ) : null}
    </>
  )
}
