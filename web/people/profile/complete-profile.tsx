import 'virtual:texts/forms'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type SessionUser, useSessionActions } from '#web/accounts/public.ts'
import { DemographicsForm } from '#web/people/demographics/demographics-form.tsx'
import { LoadedDemographics } from '#web/people/demographics/loaded-demographics.tsx'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Stepper } from '#web/ui/field/stepper.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { ArrowLeft, ArrowRight, LogOut } from '#web/ui/icons.ts'
import { Brand } from '#web/ui/page/brand.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { LoadedProfileRules } from './loaded-profile-rules.tsx'
import { demographicsQuery } from './profile.api.ts'
import { ProfileForm } from './profile-form.tsx'
import './profile.css'

/** Complete Your Profile: full screen, two steps. If the first step is complete, it starts at the second. */
export function CompleteProfile({
  user,
  lead,
  onLater,
  onFinished,
  offersLogout = false,
}: {
  user: SessionUser
  /** A sentence above the steps. */
  lead?: string | undefined
  /** Postpones the profile. Input stays. */
  onLater: () => void
  onFinished?: () => void
  offersLogout?: boolean
}) {
  const t = useMessages()
  const toasts = useToasts()
  const { refetch } = useSessionActions()
  const [step, setStep] = useState(() => (user.profileComplete ? 2 : 1))
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)

  // Each step starts at its top, for sighted users and for screen readers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the step.
  useEffect(() => {
    if (first.current) first.current = false
    else heading.current?.focus()
  }, [step])

  const later = () => {
    toasts.show({ type: 'info', message: t('profile.putOff') })
    onLater()
  }

  // Loaded while the user fills in the first step.
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
        <div className="button-row">
          {offersLogout ? (
            <Link className="text-link" to={paths.logout()}>
              <LogOut />
              {t('chrome.logout')}
            </Link>
          ) : null}
          <Button variant="secondary" size="sm" onClick={later}>
            {t('profile.later')}
          </Button>
        </div>
      </div>
      <div className="profile-steps">
        <div className="profile-steps__side">
          <div className="profile-steps__inner">
            <h1>{t('profile.completeTitle')}</h1>
            {lead ? <p className="lead">{lead}</p> : null}
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
                toasts.show({ type: 'success', message: t('profile.saved') })
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
                <LoadedProfileRules>
                  {(rules) => (
                    <LoadedDemographics userId={user.databaseId}>
                      {(given) => (
                        <DemographicsForm
                          userId={user.databaseId}
                          known={given}
                          rules={rules}
                          onSaved={async () => {
                            toasts.show({ type: 'success', message: t('profile.demographics.saved') })
                            await refetch()
                            onFinished?.()
                          }}
                        >
                          <div className="profile-steps__foot">
                            <Button variant="quiet" icon={<ArrowLeft />} onClick={() => setStep(1)}>
                              {t('profile.back')}
                            </Button>
                            <SubmitButton>{t('profile.saveAndFinish')}</SubmitButton>
                          </div>
                        </DemographicsForm>
                      )}
                    </LoadedDemographics>
                  )}
                </LoadedProfileRules>
              </div>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}
