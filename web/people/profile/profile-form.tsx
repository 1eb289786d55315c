import 'virtual:texts/forms'
import type { ReactNode } from 'react'
import { type ProfileField, profileFields } from '#domain/accounts/answers/profile-table.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { profileInput } from '#domain/people/profile/profile.input.ts'
import { neededFields, shownOf } from '#domain/people/profile/profile-rows.rule.ts'
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
import { LoadedProfileRules } from './loaded-profile-rules.tsx'
import { saveProfile } from './profile.api.ts'
import { ProfileFieldInput } from './profile-field.tsx'
import { useReloadProfileRules } from './use-hidden-fields.ts'

interface Props {
  user: SessionUser
  onSaved: () => void | Promise<void>
  /** The buttons at the bottom. */
  children: ReactNode
}

/**
 * The attendee profile (specification, section 3), prefilled with what we know, plus the organization's additional
 * questions.
 */
export function ProfileForm(props: Props) {
  return <LoadedProfileRules>{(rules) => <ProfileFields {...props} rules={rules} />}</LoadedProfileRules>
}

function ProfileFields({ user, rules, onSaved, children }: Props & { rules: ProfileRules }) {
  const t = useMessages()
  const toasts = useToasts()
  const reloadRules = useReloadProfileRules()
  const known = user.attendeeDetails
  // Fields that were answered before the current helper began. They may stay empty, and the stored answers remain.
  const saved = known?.keptFields ?? []
  const { form, draft } = useDraftedForm({
    name: draftName('profile', user.databaseId),
    schema: profileInput(localDate(now(), settings.timeZone), rules, saved),
    defaultValues: knownProfile(user, rules),
  })
  const given = useFormValues(form)
  const needed = neededFields(given, { rules, unseen: saved })
  const needs = (field: ProfileField) => needed.includes(field)
  const requested = (line: readonly ProfileField[]) => shownOf(line, given, { rules, unseen: saved })
  const fields = fieldsOf(form)
  const render = (field: ProfileField) => (
    <ProfileFieldInput key={field} field={field} fields={fields} rules={rules} required={needs(field)} />
  )
  const renderAll = (lines: readonly (readonly ProfileField[])[]) =>
    lines
      .filter((line) => requested(line).length > 0)
      .map((line) =>
        line.length === 1 ? (
          requested(line).map(render)
        ) : (
          // The key stays the same when a field is added or removed, so the focus stays.
          <div className="field-pair" key={line.join()}>
            {requested(line).map(render)}
          </div>
        ),
      )
  const section = (name: keyof typeof layout, head: ReactNode) =>
    requested(layout[name].flat()).length === 0 ? null : (
      <section className="form-section">
        {head}
        <div className="field-list">{renderAll(layout[name])}</div>
      </section>
    )

  return (
    <Form
      className="form-section-list"
      form={form}
      onSubmit={async (values) => {
        try {
          await saveProfile(user.databaseId, values)
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
      {saved.length > 0 ? (
        <Banner tone="info">
          <p>{t('profile.kept')}</p>
        </Banner>
      ) : null}
      <p className="muted">{t('common.requiredHint')}</p>
      {section('live', <h2>{t('profile.whereYouLive')}</h2>)}
      {section(
        'reach',
        <>
          <h2>{t('profile.howToReachYou')}</h2>
          {requested(['cellPhone', 'homePhone']).length > 0 ? <p>{t('profile.howToReachYouHint')}</p> : null}
        </>,
      )}
      {section(
        'about',
        <>
          <h2>{t('profile.aboutYou')}</h2>
          {requested(['aboutYourself', 'topics', 'interest']).length > 0 ? (
            <p>{t('profile.aboutYouHint')}</p>
          ) : null}
        </>,
      )}
      {section(
        'emergency',
        <>
          <h2>
            {t('profile.emergency')}{' '}
            {layout.emergency.flat().some(needs) ? null : (
              <span className="profile-optional">{t('profile.optional')}</span>
            )}
          </h2>
          <p>{t('profile.emergencyHint')}</p>
        </>,
      )}
      {children}
    </Form>
  )
}

/** The sections of the full form, line by line. */
const arranged = {
  live: [['addressLine1'], ['addressLine2'], ['city', 'state'], ['zipCode']],
  reach: [['cellPhone', 'homePhone'], ['dateOfBirth']],
  about: [['aboutYourself'], ['topics'], ['interest'], ['howDidYouFindUs']],
  emergency: [['emergencyName'], ['emergencyPhone', 'emergencyRelationship']],
} as const satisfies Record<string, ProfileField[][]>
const lines: readonly (readonly ProfileField[])[] = Object.values(arranged).flat()
const rest = profileFields.filter((field) => !lines.flat().includes(field)).map((field) => [field] as const)
const layout: Record<keyof typeof arranged, readonly (readonly ProfileField[])[]> = {
  ...arranged,
  about: [...arranged.about, ...rest],
}
