import { useQuery, useQueryClient } from '@tanstack/react-query'
import { noProfileRules, type ProfileRules } from '#domain/people/profile/profile-rules.ts'
import {
  decidersOfRows,
  decidingFields,
  hiddenQuestions,
  type RequestedFieldName,
} from '#domain/people/profile/requested-fields.ts'
import { profileRulesKey, profileRulesQuery } from '#web/people/answers/profile-rules.api.ts'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { useFieldValues } from '#web/ui/form/use-field.ts'

/**
 * The values of the fields that others depend on, and the fields that these hide. Updates immediately when a value
 * changes.
 */
export function useHiddenFields(
  form: 'profile' | 'demographics',
  fields: Partial<Record<RequestedFieldName, FieldName<unknown>>>,
  { conditions }: Pick<ProfileRules, 'conditions'>,
) {
  const deciding = [...new Set([...decidingFields(form), ...decidersOfRows(form)])]
  const values = useFieldValues(deciding.map((field) => fields[field] as FieldName<string | string[]>))
  const given = Object.fromEntries(deciding.map((field, index) => [field, values[index]]))
  return { given, hidden: hiddenQuestions(conditions, given) }
}

/** What the organization asks. Until it is loaded, only the standard questions. The server reports what is missing. */
export function useProfileRules(): ProfileRules {
  return useQuery(profileRulesQuery).data ?? noProfileRules
}

/**
 * Call it when the server rejects a form: the rules may have changed since it was rendered. Otherwise the error could
 * name a question that the form does not show.
 */
export function useReloadProfileRules(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: profileRulesKey })
}
