import 'virtual:texts/forms'
import { type ReactNode, useEffect, useState } from 'react'
import type { ProfileField } from '#domain/accounts/answers/profile-table.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { profilePartInput } from '#domain/people/profile/profile-part.input.ts'
import {
  fieldsOfRows,
  missingFields,
  missingOfPart,
  neededFields,
  type ProfileRow,
  shownOf,
} from '#domain/people/profile/profile-rows.rule.ts'
import type { ProfileRules } from '#domain/people/profile/profile-rules.ts'
import type { SessionUser } from '#web/accounts/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import { draftName } from '#web/platform/session/drafts.ts'
import { DraftNote } from '#web/ui/form/draft-note.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { useDraftedForm } from '#web/ui/form/use-drafted-form.ts'
import { useFormValues } from '#web/ui/form/use-form.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { knownProfile } from './known-profile.ts'
import { saveAnswers } from './profile.api.ts'
import { ProfileFieldInput } from './profile-field.tsx'
import { useReloadProfileRules } from './use-hidden-fields.ts'

interface Props {
  user: SessionUser
  rules: ProfileRules
  /** The form saves only the answers of these rows. */
  rows: readonly ProfileRow[]
  label: string
  lead?: ReactNode
  onSaved: () => void | Promise<void>
  /** The buttons at the bottom. `discard` drops unsaved input. */
  children: (discard: () => void) => ReactNode
}

/**
 * Some answers of the profile, saved separately. It includes answers that these make required, and other answers with
 * errors.
 */
export function ProfileAnswersForm({ user, rules, rows, label, lead, onSaved, children }: Props) {
  const t = useMessages()
  const toasts = useToasts()
  const reloadRules = useReloadProfileRules()
  const known = knownProfile(user, rules)
  const saved = user.attendeeDetails?.keptFields ?? []
  const requested = { rules, unseen: saved }
  const part = fieldsOfRows(rows)
  const [more, setMore] = useState<ProfileField[]>([])
  const rendered = [...part, ...more]
  const { form, draft } = useDraftedForm({
    name: draftName('profile', user.databaseId),
    schema: profilePartInput(localDate(now(), settings.timeZone), rules, { part, known, unseen: saved }),
    defaultValues: known,
    part: rendered,
  })
  const given = useFormValues(form)
  const needed = neededFields(given, requested)
  const shown = shownOf(rendered, given, requested)
  const wrong = Object.keys(form.formState.errors) as ProfileField[]
  const come = [...missingOfPart(given, known, part, requested), ...wrong]
    .filter((field) => field in known && !rendered.includes(field))
    .join()

  useEffect(() => {
    if (come) setMore((before) => [...before, ...(come.split(',') as ProfileField[])])
  }, [come])

  const fields = fieldsOf(form)
  return (
    <Form
      form={form}
      label={label}
      onSubmit={async (values) => {
        const answers = Object.fromEntries(shown.map((field) => [field, values[field]]))
        const isWhole = missingFields({ ...known, ...answers }, requested).length === 0
        // A profile that was complete may lack answers required since. With `false` it can still save these ones.
        const completed = isWhole || (user.attendeeDetails?.profileCompleted ? false : undefined)
        try {
          await saveAnswers(user.databaseId, answers, completed)
        } catch (error) {
          reloadRules()
          showServerErrors(error, form, { prefix: 'attendeeDetails.' })
          toasts.show({ type: 'danger', message: sentenceOf(error) })
          return
        }
        draft.saved()
        await onSaved()
      }}
    >
      <DraftNote draft={draft} />
      {saved.some((field) => shown.some((one) => one === field)) ? (
        <Banner tone="info">
          <p>{t('profile.kept')}</p>
        </Banner>
      ) : null}
      {lead}
      {shown.map((field) => (
        <ProfileFieldInput
          key={field}
          field={field}
          fields={fields}
          rules={rules}
          required={needed.includes(field)}
          alone
        />
      ))}
      {children(draft.discard)}
    </Form>
  )
}
