import 'virtual:texts/forms'
import { howDidYouFindUsChoices, topicChoices } from '#domain/accounts/answers/choices.ts'
import type { ProfileInput } from '#domain/people/profile/profile.input.ts'
import type { RequirableField } from '#domain/people/profile/profile-rules.ts'
import { choiceOptions } from '#web/platform/messages/choice-labels.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldNames } from '#web/ui/form/field-names.ts'
import { FormCheckboxGroup } from '#web/ui/form/fields/form-checkbox-group.tsx'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'

/** Fields that this form shows only when the organization requires them. */
const requested = [
  'homePhone',
  'topics',
  'howDidYouFindUs',
  'emergencyName',
  'emergencyPhone',
  'emergencyRelationship',
] as const satisfies RequirableField[]
type Requested = (typeof requested)[number]

/** What an organization requires beyond the standard questions. Renders nothing where it requires no more. */
export function RequiredAnswers({
  fields,
  needed,
}: {
  fields: Pick<FieldNames<ProfileInput>, Requested>
  needed: readonly string[]
}) {
  const t = useMessages()
  const phone = (name: 'homePhone' | 'emergencyPhone', label: string, autoComplete: string) => (
    <FormTextField
      key={name}
      name={fields[name]}
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      enterKeyHint="next"
      required
    />
  )
  const line = (name: 'emergencyName' | 'emergencyRelationship', label: string) => (
    <FormTextField
      key={name}
      name={fields[name]}
      label={label}
      autoComplete="off"
      enterKeyHint="next"
      required
    />
  )
  const rendered = {
    homePhone: () => phone('homePhone', t('profile.homePhone'), 'home tel'),
    topics: () => (
      <FormCheckboxGroup
        key="topics"
        name={fields.topics}
        legend={t('profile.topics')}
        options={choiceOptions(topicChoices)}
        layout="chips"
        required
      />
    ),
    howDidYouFindUs: () => (
      <FormSelectField
        key="howDidYouFindUs"
        name={fields.howDidYouFindUs}
        label={t('profile.howDidYouFindUs')}
        options={choiceOptions(howDidYouFindUsChoices)}
        required
      />
    ),
    emergencyName: () => line('emergencyName', `${t('profile.emergency')}: ${t('profile.emergencyName')}`),
    emergencyPhone: () =>
      phone('emergencyPhone', `${t('profile.emergency')}: ${t('profile.emergencyPhone')}`, 'off'),
    emergencyRelationship: () =>
      line('emergencyRelationship', `${t('profile.emergency')}: ${t('profile.emergencyRelationship')}`),
  } satisfies Record<Requested, () => unknown>
  return <>{requested.filter((name) => needed.includes(name)).map((name) => rendered[name]())}</>
}
