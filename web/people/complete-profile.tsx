import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { isProfileComplete } from '#domain/accounts/completeness.rule.ts'
import { type SessionUser, useSessionActions } from '#web/accounts/accounts.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { ArrowRight } from '#web/ui/icons.ts'
import { Brand } from '#web/ui/page/brand.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { useToasts } from '#web/ui/toasts.tsx'
import { DemographicsForm } from './demographics-form.tsx'
import { LoadedDemographics } from './loaded-demographics.tsx'
import { demographicsQuery } from './profile.api.ts'
import { ProfileForm } from './profile-form.tsx'
import './profile.css'

/** Complete Your Profile: the full screen, two steps; whoever has done the first begins at the second. */
export function CompleteProfile({
  user,
  wayOut,
  onFinished,
}: {
  user: SessionUser
  /** Where to go for whoever does not want to do this now. */
  wayOut: { to: string; label: string; icon?: ReactNode }
  onFinished?: () => void
}) {
  const t = useMessages()
  const toasts = useToasts()
  const { refetch } = useSessionActions()
  const [step, setStep] = useState(() => (isProfileComplete(user.attendeeDetails) ? 2 : 1))
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)

  // The second step begins at its top, for eyes and screen readers alike.
  useEffect(() => {
    if (first.current) first.current = false
    else if (step === 2) heading.current?.focus()
  }, [step])

  // Asked for while the first step is filled in.
  const { data: known } = useQuery(demographicsQuery(user.databaseId))
  return (
    <Dialog
      open
      onClose={() => undefined}
      title={t('profile.completeTitle')}
      hideTitle
      size="full"
      dismissable={false}
    >
      <div className="profile-steps__top">
        <Brand />
        <Link className="text-link" to={wayOut.to}>
          {wayOut.icon}
          {wayOut.label}
        </Link>
      </div>
      <div className="profile-steps">
        <div className="profile-steps__side">
          <div className="profile-steps__inner">
            <h1>{t('profile.completeTitle')}</h1>
            <p className="lead">{t('profile.completeLead')}</p>
            <Stepper
              current={step}
              steps={[
                { name: t('profile.stepProfile'), note: t('profile.stepProfileNote') },
                { name: t('profile.stepDemographics'), note: t('profile.stepDemographicsNote') },
              ]}
            />
            <div className="profile-steps__why">
              <b>{t('profile.whyTitle')}</b>
              {step === 1 ? t('profile.whyProfile') : t('profile.whyDemographics')}
            </div>
          </div>
        </div>
        <div className="profile-steps__main">
          <h2 className="visually-hidden" ref={heading} tabIndex={-1}>
            {step === 1 ? t('profile.stepProfile') : t('profile.stepDemographics')}
          </h2>
          {step === 1 ? (
            <ProfileForm
              user={user}
              onSaved={async () => {
                await refetch()
                setStep(2)
              }}
            >
              <div className="profile-steps__foot">
                <span className="muted">{t('common.step', { step: 1, steps: 2 })}</span>
                <SubmitButton iconEnd={<ArrowRight />}>{t('profile.saveAndGoOn')}</SubmitButton>
              </div>
            </ProfileForm>
          ) : (
            <>
              {known?.demographicsCompleted ? (
                <Banner tone="warning">
                  <p>{t('profile.demographics.confirm')}</p>
                </Banner>
              ) : null}
              <div className="form-section">
                <h2>{t('profile.demographics.title')}</h2>
                <p>{t('profile.demographics.lead')}</p>
                <LoadedDemographics userId={user.databaseId}>
                  {(told) => (
                    <DemographicsForm
                      userId={user.databaseId}
                      known={told}
                      onSaved={async () => {
                        toasts.show({ type: 'success', message: t('profile.demographics.saved') })
                        await refetch()
                        onFinished?.()
                      }}
                    >
                      <div className="profile-steps__foot">
                        <span className="muted">{t('common.step', { step: 2, steps: 2 })}</span>
                        <SubmitButton>{t('profile.saveAndFinish')}</SubmitButton>
                      </div>
                    </DemographicsForm>
                  )}
                </LoadedDemographics>
              </div>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}
