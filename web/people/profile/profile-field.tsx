import { choiceOptions } from '#web/platform/messages/choice-labels.ts'
import 'virtual:texts/forms'
import { type ProfileField, profileTable } from '#domain/accounts/answers/profile-table.ts'
import type { profileDraftInput } from '#domain/people/profile/profile.input.ts'
import type { ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldName, FieldsOf } from '#web/ui/form/field-names.ts'
import { FormCheckboxGroup } from '#web/ui/form/fields/form-checkbox-group.tsx'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import { InterestField } from './interest-field.tsx'
import { profileAutoComplete } from './profile-auto-complete.ts'

interface Props {
  field: ProfileField
  /** The field names of the surrounding form. */
  fields: FieldsOf<ReturnType<typeof profileDraftInput>>
  rules: ProfileRules
  required: boolean
  /** True in a form of one field, where no heading explains it. */
  alone?: boolean
}

/** The hint below a field that appears alone. */
const hintAlone = {
  cellPhone: 'profile.howToReachYouHint',
  aboutYourself: 'profile.aboutYouHint',
} as const satisfies Partial<Record<ProfileField, string>>
const hasHint = (field: ProfileField): field is keyof typeof hintAlone => Object.hasOwn(hintAlone, field)

/** One field of the profile, rendered by its type. All profile forms use it. */
export function ProfileFieldInput({ field, fields, rules, required, alone = false }: Props) {
  const t = useMessages()
  const { type } = profileTable[field]
  const label = t(`profile.${field}`)
  const hint = alone && hasHint(field) ? t(hintAlone[field]) : undefined
  const [text, list] = [fields[field] as FieldName<string>, fields[field] as FieldName<string[]>]
  switch (type.kind) {
    case 'date':
      return <BirthDateField name={text} label={label} required={required} />
    case 'interests':
      return <InterestField name={list} rules={rules} required={required} unfolded={alone} />
    case 'one':
      return (
        <FormSelectField
          name={text}
          label={label}
          options={choiceOptions(type.choices)}
          autoComplete={profileAutoComplete[field]}
          required={required}
        />
      )
    case 'some':
    case 'someOrOwn':
      return (
        <FormCheckboxGroup
          name={list}
          legend={label}
          hint={hint}
          options={choiceOptions(type.choices)}
          allowOther={type.kind === 'someOrOwn'}
          required={required}
        />
      )
    default:
      return (
        <FormTextField
          name={text}
          label={label}
          hint={hint}
          autoComplete={profileAutoComplete[field] ?? 'off'}
          required={required}
          {...styles[type.kind]}
        />
      )
  }
}

const styles = {
  line: {},
  phone: { type: 'tel' },
  zip: { width: 'zip', inputMode: 'numeric' },
} as const
