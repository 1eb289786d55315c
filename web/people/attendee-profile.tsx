import '#web/platform/messages/load-more-forms.ts'
import type { ReactNode } from 'react'
import { NotInTheirPlace, type SessionUser, useSessionActions } from '#web/accounts/accounts.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { SavedBanner } from '#web/ui/form/saved-banner.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { AccountClosure } from './account-closure.tsx'
import { DemographicsForm } from './demographics-form.tsx'
import { LoadedDemographics } from './loaded-demographics.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Who cares for a person answers for them; an administrator who acts as them does not. */
function DemographicsPlace({ user, children }: { user: SessionUser; children: ReactNode }) {
  return user.byCarer ? children : <NotInTheirPlace>{children}</NotInTheirPlace>
}

/** What is to be done; to who helps the person, who never reads these answers, that there are some. */
function DemographicsNote({ user }: { user: SessionUser }) {
  const t = useMessages()
  if (user.demographicsComplete && !user.byCarer) return null
  return (
    <Banner tone={user.demographicsComplete ? 'info' : 'warning'} className="section-panel__note">
      <p>{t(user.demographicsComplete ? 'profile.demographics.hidden' : 'profile.demographics.confirm')}</p>
    </Banner>
  )
}

/** The attendee profile and the demographics, each saved on its own, and the way to close the account. */
export function AttendeeProfile({ user }: { user: SessionUser }) {
  const t = useMessages()
  const { refetch } = useSessionActions()
  return (
    <>
      <div className="panel section-panel">
        <ProfileForm user={user} onSaved={refetch}>
          <div className="section-panel__foot">
            <SubmitButton>{t('common.save')}</SubmitButton>
            <SavedBanner>{t('profile.saved')}</SavedBanner>
          </div>
        </ProfileForm>
      </div>
      <section className="panel section-panel">
        <h2>{t('profile.demographics.title')}</h2>
        <p className="muted">{t('profile.demographics.lead')}</p>
        <DemographicsPlace user={user}>
          <DemographicsNote user={user} />
          <LoadedDemographics userId={user.databaseId}>
            {(known) => (
              <DemographicsForm userId={user.databaseId} known={known} onSaved={refetch}>
                <div className="section-panel__foot">
                  <SubmitButton>{t('common.save')}</SubmitButton>
                  <SavedBanner>{t('profile.demographics.saved')}</SavedBanner>
                </div>
              </DemographicsForm>
            )}
          </LoadedDemographics>
        </DemographicsPlace>
      </section>
      {user.isSwitched || user.byCarer ? null : (
        <AccountClosure
          requestedAt={user.accountStatus.closureRequestedAt}
          declinedNote={user.accountStatus.closureDeclinedNote}
          onRequested={refetch}
        />
      )}
    </>
  )
}
