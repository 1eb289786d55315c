import { useQuery } from '@tanstack/react-query'
import { hiddenFields } from '#domain/accounts/answers/shown-fields.rule.ts'
import { noProfileRules, type ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { type DecidingField, decidingFields } from '#domain/people/profile/requested-fields.ts'
import { profileRulesQuery } from '#web/people/answers/profile-rules.api.ts'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { useFieldValues } from '#web/ui/form/use-field.ts'

/** What is told in the fields of a form on which others depend, and which fields are hidden for it: at once, whenever one of them changes. */
export function useHiddenFields(
  form: 'profile' | 'demographics',
  fields: Partial<Record<DecidingField, FieldName<unknown>>>,
  { conditions }: Pick<ProfileRules, 'conditions'>,
) {
  const deciding = decidingFields(form)
  const values = useFieldValues(deciding.map((field) => fields[field] as FieldName<string | string[]>))
  const given = Object.fromEntries(deciding.map((field, index) => [field, values[index]]))
  return { told: given, hidden: hiddenFields(conditions, given) }
}

/** What the organisation asks for. Without an answer there is nothing beyond what everybody is asked; the server says what is missing. */
export function useProfileRules(): ProfileRules {
  return useQuery(profileRulesQuery).data ?? noProfileRules
}
