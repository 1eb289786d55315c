import 'virtual:texts/forms'
import { Fragment, type ReactNode } from 'react'
import type { DemographicsRules } from '#domain/accounts/answers/completeness.rule.ts'
import {
  type DemographicsField,
  demographicsTable,
  fieldsOfQuestion,
  requiredDemographics,
} from '#domain/accounts/answers/demographics-table.ts'
import type { demographicsDraftInput } from '#domain/people/profile/demographics.input.ts'
import { useHiddenFields } from '#web/people/profile/use-hidden-fields.ts'
import { choiceOptions } from '#web/platform/messages/choice-labels.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldName, FieldsOf } from '#web/ui/form/field-names.ts'
import { FormCheckboxGroup } from '#web/ui/form/fields/form-checkbox-group.tsx'
import { TypedField } from '#web/ui/form/fields/typed-field.tsx'

/** A question of the demographics. The pronouns question includes the user's own pronouns as text. */
export type DemographicsQuestion = (typeof requiredDemographics)[number]

/**
 * The seven questions of the demographics (specification, section 3), as fields of the surrounding form. It shows those
 * that apply to the answers so far. `required` is false for a guest.
 */
export function DemographicsFields({
  fields,
  rules,
  required = true,
  only,
}: {
  fields: FieldsOf<typeof demographicsDraftInput>
  rules: DemographicsRules
  required?: boolean
  only?: readonly DemographicsQuestion[] | undefined
}) {
  const t = useMessages()
  const { hidden } = useHiddenFields('demographics', fields, rules)
  const isRequired = (field: DemographicsField) => required && rules.demographicsRequired.includes(field)
  const render = (field: DemographicsField): ReactNode => {
    const { type } = demographicsTable[field]
    const label = t(`profile.demographics.${field}`)
    if (hidden.includes(field)) return null
    if (type.kind !== 'someOrAlone')
      return (
        <TypedField key={field} name={fields[field]} type={type} label={label} required={isRequired(field)} />
      )
    return (
      <FormCheckboxGroup
        key={field}
        name={fields[field] as FieldName<string[]>}
        legend={label}
        hint={t('profile.demographics.raceHint')}
        options={choiceOptions(type.choices)}
        alone={type.alone}
        required={isRequired(field)}
      />
    )
  }
  const renderAll = (questions: readonly DemographicsQuestion[]) =>
    questions.flatMap(fieldsOfQuestion).map(render)
  if (only) return renderAll(only)
  return requiredDemographics.map((question) => {
    const line = lines.find((one) => one.includes(question)) ?? [question]
    const requested = line.filter((one) => !hidden.includes(one))
    if (line[0] !== question || requested.length === 0) return null
    if (line.length === 1) return <Fragment key={question}>{renderAll(requested)}</Fragment>
    return (
      <div className="field-pair" key={question}>
        {renderAll(requested)}
      </div>
    )
  })
}

/** Questions that appear side by side. */
const lines: readonly (readonly DemographicsQuestion[])[] = [['sexLegal', 'sexBirth']]
