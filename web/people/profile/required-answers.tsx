import 'virtual:texts/forms'
import { profileFields, profileTable } from '#domain/accounts/answers/profile-table.ts'
import type { profileDraftInput } from '#domain/people/profile/profile.input.ts'
import type { ProfileRules } from '#domain/people/profile/profile-rules.ts'
import type { FieldsOf } from '#web/ui/form/field-names.ts'
import { ProfileFieldInput } from './profile-field.tsx'

/** Fields that the form of a first registration shows only when the organization requires them. */
const requested = profileFields.filter((field) => {
  const uses: readonly string[] = profileTable[field].uses
  return !uses.includes('firstBooking') && !uses.includes('always')
})

/** What an organization requires beyond the standard questions. Renders nothing where it requires no more. */
export function RequiredAnswers({
  fields,
  rules,
  needed,
}: {
  fields: FieldsOf<ReturnType<typeof profileDraftInput>>
  rules: ProfileRules
  needed: readonly string[]
}) {
  return requested
    .filter((field) => needed.includes(field))
    .map((field) => (
      <ProfileFieldInput key={field} field={field} fields={fields} rules={rules} required brief />
    ))
}
