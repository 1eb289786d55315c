import { useState } from 'react'
import { PageHead } from '#web/app/page-head.tsx'
import { useMessages } from '#web/messages/messages.ts'
import { useSession, useSessionActions } from '#web/session/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useToasts } from '#web/ui/toasts.tsx'
import { DemographicsForm } from './demographics-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import './profile.css'

/** /account/profile: the attendee profile and the demographics, each saved on its own. */
export default function ProfilePage() {
  const t = useMessages()
  const session = useSession()
  const toasts = useToasts()
  const { refetch } = useSessionActions()
  const [saved, setSaved] = useState<'profile' | 'demographics' | null>(null)
  if (session.status !== 'logged-in') return null
  const { user } = session

  const after = (what: 'profile' | 'demographics', message: string) => async () => {
    await refetch()
    setSaved(what)
    toasts.show({ type: 'success', message })
  }
  return (
    <>
      <PageHead title={t('profile.title')} lead={t('profile.lead')} welcome="above" />
      {user.attendeeId === null ? null : (
        <>
          <div className="panel profile-panel">
            <ProfileForm user={user} onSaved={after('profile', t('profile.saved'))}>
              <div className="profile-panel__foot">
                <SubmitButton>{t('common.save')}</SubmitButton>
                {saved === 'profile' ? (
                  <Banner tone="success">
                    <p>{t('profile.saved')}</p>
                  </Banner>
                ) : null}
              </div>
            </ProfileForm>
          </div>
          <section className="panel profile-panel">
            <h2>{t('profile.demographics.title')}</h2>
            <p className="muted">{t('profile.demographics.lead')}</p>
            <DemographicsForm user={user} onSaved={after('demographics', t('profile.demographics.saved'))}>
              <div className="profile-panel__foot">
                <SubmitButton>{t('common.save')}</SubmitButton>
                {saved === 'demographics' ? (
                  <Banner tone="success">
                    <p>{t('profile.demographics.saved')}</p>
                  </Banner>
                ) : null}
              </div>
            </DemographicsForm>
          </section>
        </>
      )}
    </>
  )
}
