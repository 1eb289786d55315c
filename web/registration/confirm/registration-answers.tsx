import 'virtual:texts/forms'
import { Fragment, type ReactNode } from 'react'
import { offeredInterests, type ProfileRules } from '#domain/people/profile/profile-rules.ts'
import {
  hiddenOfRegistrationForm,
  type registrationFormInput,
  requiredOfRegistrationForm,
} from '#domain/registration/confirm/registration-form.input.ts'
import {
  type RegistrationFormField,
  registrationFormFields,
  registrationFormTable,
} from '#domain/registration/confirm/registration-form-table.ts'
import { profileAutoComplete } from '#web/people/answers/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldsOf } from '#web/ui/form/field-names.ts'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'
import { TypedField } from '#web/ui/form/fields/typed-field.tsx'

/** Fields that appear side by side. */
const lines: readonly (readonly RegistrationFormField[])[] = [
  ['city', 'state'],
  ['zip', 'phone'],
]

/** The profile's questions on /registration that apply to the answers so far. */
export function RegistrationAnswers({
  fields,
  given,
  rules,
}: {
  fields: Pick<FieldsOf<ReturnType<typeof registrationFormInput>>, RegistrationFormField>
  given: Readonly<Record<RegistrationFormField, string>>
  rules: ProfileRules
}) {
  const hidden = hiddenOfRegistrationForm(given, rules)
  const required = requiredOfRegistrationForm(given, rules)
  const render = (field: RegistrationFormField): ReactNode => (
    <Answer key={field} field={field} fields={fields} rules={rules} required={required.includes(field)} />
  )
  return registrationFormFields.map((first) => {
    const line = lines.find((one) => one.includes(first)) ?? [first]
    const requested = line.filter((field) => !hidden.includes(field))
    if (line[0] !== first || requested.length === 0) return null
    if (line.length === 1) return <Fragment key={first}>{requested.map(render)}</Fragment>
    return (
      <div className="field-pair" key={first}>
        {requested.map(render)}
      </div>
    )
  })
}

/** One field of the form, rendered by its type. */
function Answer({
  field,
  fields,
  rules,
  required,
}: {
  field: RegistrationFormField
  fields: Pick<FieldsOf<ReturnType<typeof registrationFormInput>>, RegistrationFormField>
  rules: ProfileRules
  required: boolean
}) {
  const t = useMessages()
  const { type, details } = registrationFormTable[field]
  const isYear = details === 'yearOfBirth'
  const own = { aboutYourself: 'registrationForm.type', yearOfBirth: 'registrationForm.yearOfBirth' } as const
  const shared = {
    name: fields[field],
    label: isYear || details === 'aboutYourself' ? t(own[details]) : t(`profile.${details}`),
    autoComplete: isYear ? 'bday-year' : profileAutoComplete[details],
    required,
  }
  if (type.kind === 'interest')
    return <FormSelectField {...shared} hint={t('profile.interestHint')} options={offeredInterests(rules)} />
  return <TypedField {...shared} type={type} />
}
