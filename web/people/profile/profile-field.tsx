import 'virtual:texts/forms'
import { type ProfileField, profileTable } from '#domain/accounts/answers/profile-table.ts'
import type { profileDraftInput } from '#domain/people/profile/profile.input.ts'
import type { ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldName, FieldsOf } from '#web/ui/form/field-names.ts'
import { TypedField } from '#web/ui/form/fields/typed-field.tsx'
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
  /** In a long form, Enter moves to the next field, and choices take less space. */
  brief?: boolean
}

/** The hint below a field that appears alone. */
const hintAlone = {
  cellPhone: 'profile.howToReachYouHint',
  aboutYourself: 'profile.aboutYouHint',
} as const satisfies Partial<Record<ProfileField, string>>
const hasHint = (field: ProfileField): field is keyof typeof hintAlone => Object.hasOwn(hintAlone, field)

/** One field of the profile, rendered by its type. All profile forms use it. */
export function ProfileFieldInput({ field, fields, rules, required, alone = false, brief = false }: Props) {
  const t = useMessages()
  const { type, row } = profileTable[field]
  // A brief form has no heading for the emergency contact, so its labels name it.
  const label = `${brief && row === 'emergency' ? `${t('profile.emergency')}: ` : ''}${t(`profile.${field}`)}`
  const name: FieldName<unknown> = fields[field]
  if ('inParts' in type)
    return <BirthDateField name={name as FieldName<string>} label={label} required={required} />
  if (type.kind === 'interests')
    return (
      <InterestField
        name={name as FieldName<string[]>}
        rules={rules}
        required={required}
        unfolded={alone || brief}
      />
    )
  return (
    <TypedField
      name={name}
      type={type}
      label={label}
      hint={alone && hasHint(field) ? t(hintAlone[field]) : undefined}
      required={required}
      autoComplete={profileAutoComplete[field] ?? (isChosen(type) ? undefined : 'off')}
      {...(brief && { enterKeyHint: 'next' as const, layout: 'chips' as const })}
    />
  )
}

const isChosen = (type: object) => 'choices' in type
