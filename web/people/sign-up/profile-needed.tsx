import 'virtual:texts/forms'
import { useId } from 'react'
import type { ProfileRow } from '#domain/people/profile/profile-rows.rule.ts'
import type { ProfileRules } from '#domain/people/profile/profile-rules.ts'
import type { SessionUser } from '#web/accounts/public.ts'
import { ProfileAnswersForm } from '#web/people/profile/profile-answers-form.tsx'
import { useMessages } from '#web/platform/messages/messages.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'

/** All answers that the profile lacks, in one form. Opening six rows would be too much work. */
export function ProfileNeeded({
  user,
  rules,
  rows,
  onSaved,
}: {
  user: SessionUser
  rules: ProfileRules
  /** Empty when all is answered, but the profile was never marked complete. */
  rows: readonly ProfileRow[]
  onSaved: () => void | Promise<void>
}) {
  const t = useMessages()
  const id = useId()
  const isOpen = rows.length > 0
  return (
    <section className="panel section-panel" aria-labelledby={id}>
      <h2 id={id}>{t('profile.rows.neededTitle')}</h2>
      <p className="muted">{t(isOpen ? 'profile.rows.neededLead' : 'profile.rows.neededCheck')}</p>
      <div className="section-panel__note">
        <ProfileAnswersForm
          // After a save, the questions that are still missing are a new form.
          key={rows.join()}
          user={user}
          rules={rules}
          rows={rows}
          label={t('profile.rows.neededTitle')}
          lead={isOpen ? <p className="muted">{t('common.requiredHint')}</p> : null}
          onSaved={onSaved}
        >
          {() => (
            <div className="section-panel__foot">
              <SubmitButton>{t('common.save')}</SubmitButton>
            </div>
          )}
        </ProfileAnswersForm>
      </div>
    </section>
  )
}
