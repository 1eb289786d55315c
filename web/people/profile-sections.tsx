import '#web/platform/messages/load-more-forms.ts'
import type { ReactNode } from 'react'
import { NotInTheirPlace, type SessionUser } from '#web/accounts/accounts.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { SavedBanner } from '#web/ui/form/saved-banner.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { DemographicsForm } from './demographics-form.tsx'
import { LoadedDemographics } from './loaded-demographics.tsx'
import { ProfileForm } from './profile-form.tsx'

interface Props {
  /** Oneself, or somebody whom one helps. */
  user: SessionUser
  onSaved: () => void | Promise<void>
}

/** The attendee profile, saved on its own. */
export function ProfileSection({ user, onSaved }: Props) {
  const t = useMessages()
  return (
    <div className="panel section-panel">
      <ProfileForm user={user} onSaved={onSaved}>
        <div className="section-panel__foot">
          <SubmitButton>{t('common.save')}</SubmitButton>
          <SavedBanner>{t('profile.saved')}</SavedBanner>
        </div>
      </ProfileForm>
    </div>
  )
}

/** The demographics, saved on their own. */
export function DemographicsSection({ user, onSaved }: Props) {
  const t = useMessages()
  return (
    <section className="panel section-panel">
      <h2>{t('profile.demographics.title')}</h2>
      <p className="muted">{t('profile.demographics.lead')}</p>
      <DemographicsPlace user={user}>
        <DemographicsNote user={user} />
        <LoadedDemographics userId={user.databaseId}>
          {(known) => (
            <DemographicsForm userId={user.databaseId} known={known} onSaved={onSaved}>
              <div className="section-panel__foot">
                <SubmitButton>{t('common.save')}</SubmitButton>
                <SavedBanner>{t('profile.demographics.saved')}</SavedBanner>
              </div>
            </DemographicsForm>
          )}
        </LoadedDemographics>
      </DemographicsPlace>
    </section>
  )
}

/** Who helps a person answers for them; an administrator who is switched to somebody does not. */
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
