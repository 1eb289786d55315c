import 'virtual:texts/forms'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { OwnerOnlyNotice, type SessionUser } from '#web/accounts/public.ts'
import { DemographicsForm } from '#web/people/demographics/demographics-form.tsx'
import { DemographicsRows } from '#web/people/demographics/demographics-rows.tsx'
import { LoadedDemographics } from '#web/people/demographics/loaded-demographics.tsx'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { OpenRow } from '#web/ui/content/summary-rows.tsx'
import { SavedBanner } from '#web/ui/form/saved-banner.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { LoadedProfileRules } from './loaded-profile-rules.tsx'
import { demographicsQuery, type KnownDemographics } from './profile.api.ts'
import { ProfileRows } from './profile-rows.tsx'
import './profile-rows.css'

interface Props {
  /** The user, or a person they help. */
  user: SessionUser
  onSaved: () => void | Promise<void>
}

/** The attendee profile. Each answer is changed and saved separately. */
export function ProfileSection(props: Props & { openRow: OpenRow }) {
  return <LoadedProfileRules>{(rules) => <ProfileRows {...props} rules={rules} />}</LoadedProfileRules>
}

/**
 * The demographics: one form until all are answered, then rows. Helpers always get the form: they write all answers
 * and read none.
 */
export function DemographicsSection({ user, openRow, onSaved }: Props & { openRow?: OpenRow }) {
  const t = useMessages()
  const id = useId()
  const client = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const { queryKey } = demographicsQuery(user.databaseId)
  const saved = async () => {
    await Promise.all([onSaved(), client.invalidateQueries({ queryKey })])
  }
  const rowsOf = (known: KnownDemographics | null) =>
    user.demographicsComplete && !user.byCarer && known && openRow ? { known, openRow } : null
  return (
    <section className="profile-rows" aria-labelledby={id}>
      <h2 id={id}>{t('profile.demographics.title')}</h2>
      <DemographicsTarget user={user}>
        <LoadedProfileRules>
          {(rules) => (
            <LoadedDemographics userId={user.databaseId}>
              {(known) => {
                const rows = rowsOf(known)
                return rows ? (
                  <>
                    <p className="muted">{t('profile.demographics.choice.hint')}</p>
                    {isSaved ? <SavedAsWhole /> : null}
                    <DemographicsRows userId={user.databaseId} rules={rules} {...rows} onSaved={saved} />
                  </>
                ) : (
                  <div className="panel section-panel">
                    <p className="muted">{t('profile.demographics.lead')}</p>
                    <DemographicsNote user={user} />
                    <DemographicsForm
                      userId={user.databaseId}
                      known={known}
                      rules={rules}
                      onSaved={async () => {
                        await saved()
                        setSaved(true)
                      }}
                    >
                      <div className="section-panel__foot">
                        <SubmitButton>{t('common.save')}</SubmitButton>
                        <SavedBanner>{t('profile.demographics.saved')}</SavedBanner>
                      </div>
                    </DemographicsForm>
                  </div>
                )
              }}
            </LoadedDemographics>
          )}
        </LoadedProfileRules>
      </DemographicsTarget>
    </section>
  )
}

/** Takes the focus when rows replace the form, and says that it is saved. */
function SavedAsWhole() {
  const t = useMessages()
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <div ref={said} tabIndex={-1} className="profile-rows__saved">
      <Banner tone="success" live>
        <p>{t('profile.demographics.saved')}</p>
      </Banner>
    </div>
  )
}

/** Helpers answer for the person. An administrator who uses the account through impersonation cannot. */
function DemographicsTarget({ user, children }: { user: SessionUser; children: ReactNode }) {
  return user.byCarer ? children : <OwnerOnlyNotice>{children}</OwnerOnlyNotice>
}

/** What is still to do. Helpers never read these answers, so they see only that answers exist. */
function DemographicsNote({ user }: { user: SessionUser }) {
  const t = useMessages()
  if (user.demographicsComplete && !user.byCarer) return null
  return (
    <Banner tone={user.demographicsComplete ? 'info' : 'warning'} className="section-panel__note">
      <p>{t(user.demographicsComplete ? 'profile.demographics.hidden' : 'profile.demographics.confirm')}</p>
    </Banner>
  )
}
