import 'virtual:texts/forms'
import { useEffect, useId, useRef, useState } from 'react'
import {
  type ProfileRow,
  profileRows,
  rowsStillNeeded,
  shownOf,
} from '#domain/people/profile/profile-rows.rule.ts'
import type { ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { withoutHidden } from '#domain/people/profile/requested-answers.input.ts'
import type { SessionUser } from '#web/accounts/public.ts'
import { ProfileNeeded } from '#web/people/sign-up/profile-needed.tsx'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { type OpenRow, SummaryRows } from '#web/ui/content/summary-rows.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { knownProfile } from './known-profile.ts'
import { ProfileAnswersForm } from './profile-answers-form.tsx'
import { shownValue } from './profile-row-values.ts'
import { useRowLabel } from './row-labels.ts'
import { useUnsavedFields } from './saved-draft.ts'

interface Props {
  user: SessionUser
  rules: ProfileRules
  openRow: OpenRow
  onSaved: () => void | Promise<void>
}

const sections = ['reach', 'about'] as const
const titles = { reach: 'profile.howToReachYou', about: 'profile.aboutYou' } as const
const titlesOf = { reach: 'profile.rows.reachOf', about: 'profile.rows.aboutOf' } as const

/** The profile: missing answers as one form, all others as rows. Each row is changed and saved separately. */
export function ProfileRows({ user, rules, openRow, onSaved }: Props) {
  const t = useMessages()
  const texts = useRowLabel()
  const id = useId()
  const known = knownProfile(user, rules)
  const stored = user.attendeeDetails?.keptFields ?? []
  const needed = user.profileComplete ? [] : rowsStillNeeded(known, { rules, unseen: stored })
  const [saved, setSaved] = useState<ProfileRow | 'needed' | null>(null)
  const unsaved = useUnsavedFields('profile', user.databaseId, `${openRow.name} ${saved}`)
  // Questions that do not apply have no row. Their answers stay stored until an answer that decides about them changes.
  const shown = profileRows.filter(
    ({ name, fields }) =>
      !needed.includes(name) && shownOf(fields, known, { rules, unseen: stored }).length > 0,
  )
  const hasRows = (section: (typeof sections)[number]) => shown.some((row) => row.section === section)
  useOpenedByDraft(
    openRow,
    shown.find(({ fields }) => fields.some((field) => unsaved.includes(field)))?.name ?? null,
  )

  const save = async (row: ProfileRow | 'needed') => {
    await onSaved()
    openRow.close(row)
    setSaved(row)
  }
  return (
    <>
      {user.profileComplete ? null : (
        <ProfileNeeded user={user} rules={rules} rows={needed} onSaved={() => save('needed')} />
      )}
      {saved === 'needed' && user.profileComplete ? <SavedNeeded /> : null}
      {sections.filter(hasRows).map((section) => (
        <section className="profile-rows" key={section} aria-labelledby={`${id}-${section}`}>
          <h2 id={`${id}-${section}`}>
            {user.byCarer ? t(titlesOf[section], { name: user.firstName }) : t(titles[section])}
          </h2>
          <SummaryRows
            openRow={{
              ...openRow,
              open: (name) => {
                setSaved(null)
                openRow.open(name)
              },
            }}
            words={texts}
            savedRow={saved}
            savedText={t('profile.saved')}
            rows={shown
              .filter((row) => row.section === section)
              .map(({ name, fields }) => ({
                name,
                label: t(`profile.${name}`),
                value: fields.some((field) => stored.includes(field))
                  ? t('profile.rows.hidden')
                  : shownValue(name, withoutHidden(known, rules.conditions)),
                isUnsaved: fields.some((field) => unsaved.includes(field)),
              }))}
          >
            {({ name, label }) => (
              <ProfileAnswersForm
                user={user}
                rules={rules}
                rows={[name as ProfileRow]}
                label={t('profile.rows.form', { label })}
                lead={name === 'emergency' ? <p className="muted">{t('profile.emergencyHint')}</p> : null}
                onSaved={() => save(name as ProfileRow)}
              >
                {(discard) => (
                  <div className="button-row">
                    <SubmitButton>{t('common.save')}</SubmitButton>
                    <Button
                      variant="text"
                      onClick={() => {
                        discard()
                        openRow.close(name)
                      }}
                    >
                      {t('common.cancel')}
                    </Button>
                  </div>
                )}
              </ProfileAnswersForm>
            )}
          </SummaryRows>
        </section>
      ))}
    </>
  )
}

/** Opens the row with unsaved input from before, as it was left. */
function useOpenedByDraft(openRow: OpenRow, row: string | null) {
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known what is kept.
  useEffect(() => {
    if (!isFirst.current || row === null) return
    isFirst.current = false
    if (openRow.name === null) openRow.open(row)
  }, [row])
  // Once the user has opened a row, no draft opens another one.
  if (openRow.name !== null) isFirst.current = false
}

/** Replaces the saved form and takes the focus. It says what was saved. */
function SavedNeeded() {
  const t = useMessages()
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <div ref={said} tabIndex={-1} className="profile-rows">
      <Banner tone="success" live>
        <p>{t('profile.saved')}</p>
      </Banner>
    </div>
  )
}
