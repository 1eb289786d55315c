import 'virtual:texts/forms'
import { type SessionUser, useSessionActions } from '#web/accounts/public.ts'
import { AccountClosure } from '#web/people/close-account/account-closure.tsx'
import { DataRetention } from '#web/people/retention/data-retention.tsx'
import { useOpenRow } from '#web/ui/content/summary-rows.tsx'
import { DemographicsSection, ProfileSection } from './profile-sections.tsx'

/** The user's profile and demographics, each answer separate, and the link to close the account. */
export function AttendeeProfile({ user }: { user: SessionUser }) {
  const { refetch } = useSessionActions()
  const openRow = useOpenRow()
  return (
    <>
      <ProfileSection user={user} openRow={openRow} onSaved={refetch} />
      <DemographicsSection user={user} openRow={openRow} onSaved={refetch} />
      <DataRetention />
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
