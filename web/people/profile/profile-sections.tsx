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
  /** Oneself, or somebody whom one helps. */
  user: SessionUser
  onSaved: () => void | Promise<void>
}

/** The attendee profile, each answer changed and saved by itself. */
export function ProfileSection(props: Props & { openRow: OpenRow }) {
  return <LoadedProfileRules>{(rules) => <ProfileRows {...props} rules={rules} />}</LoadedProfileRules>
}

/**
 * The demographics: as one form until all are answered, then as rows. Who helps the person has the form always: they write all of them and
 * read none.
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

/** Where the form gave way to the rows: what became of it has the focus. */
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

/** Who helps a person answers for them; an administrator who is switched to somebody does not. */
function DemographicsTarget({ user, children }: { user: SessionUser; children: ReactNode }) {
  return user.byCarer ? children : <OwnerOnlyNotice>{children}</OwnerOnlyNotice>
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
