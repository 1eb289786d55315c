import '#web/platform/messages/load-more-forms.ts'
import { type SessionUser, useSessionActions } from '#web/accounts/accounts.door.ts'
import { AccountClosure } from './account-closure.tsx'
import { DemographicsSection, ProfileSection } from './profile-sections.tsx'

/** One's own profile and demographics, each saved on its own, and the way to close the account. */
export function AttendeeProfile({ user }: { user: SessionUser }) {
  const { refetch } = useSessionActions()
  return (
    <>
      <ProfileSection user={user} onSaved={refetch} />
      <DemographicsSection user={user} onSaved={refetch} />
      {user.isSwitched ? null : (
        <AccountClosure
          requestedAt={user.accountStatus.closureRequestedAt}
          declinedNote={user.accountStatus.closureDeclinedNote}
          onRequested={refetch}
        />
      )}
    </>
  )
}
