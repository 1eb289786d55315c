import { mostRules, type RequirementInput } from '#domain/people/profile/profile-rules.input.ts'
import {
  decidingChoices,
  type RequirableField,
  requirableFields,
} from '#domain/people/profile/profile-rules.ts'
import { decidingFields } from '#domain/people/profile/requested-fields.ts'
import { choiceOptions } from '#web/platform/messages/choice-labels.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldName, FieldNames } from '#web/ui/form/field-names.ts'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { EditedList } from './edited-list.tsx'

const blank: RequirementInput = { field: '', whenField: '', whenIs: 'is', whenValue: '' }

/** Adds and removes required answers. Each is required always, or when another answer says so. */
export function RequirementsField({
  name: list,
  choicesFrom,
}: {
  name: FieldName<RequirementInput[]>
  /** The field with the added choices of Interest. Conditions may use new choices immediately. */
  choicesFrom: FieldName<string>
}) {
  const t = useMessages()
  return (
    <fieldset>
      <legend>{t('adminPeople.rules.requirements')}</legend>
      <p className="muted small">{t('adminPeople.rules.requirementsHint')}</p>
      <EditedList
        name={list}
        blank={blank}
        most={mostRules}
        addLabel={t('adminPeople.rules.add')}
        removeLabel={(number) => t('adminPeople.rules.removeRequired', { number })}
      >
        {(fields) => <Requirement fields={fields} choicesFrom={choicesFrom} />}
      </EditedList>
    </fieldset>
  )
}

function Requirement({
  fields: { field, whenField, whenIs, whenValue },
  choicesFrom,
}: {
  fields: FieldNames<RequirementInput>
  choicesFrom: FieldName<string>
}) {
  const t = useMessages()
  const added = useFieldValue(choicesFrom)
    .split('\n')
    .map((line) => line.trim())
  const condition = useFieldValue(whenField)
  const deciding = decidingFields('profile')
  const offered = deciding.find((known) => known === condition)
  const option = (value: RequirableField | (typeof deciding)[number]) => ({
    value,
    label: t(`adminPeople.rules.fields.${value}`),
  })
  return (
    <div className="people-admin-rules__one">
      <FormSelectField
        name={field}
        label={t('adminPeople.rules.field')}
        options={requirableFields.map(option)}
      />
      <FormSelectField
        name={whenField}
        label={t('adminPeople.rules.when')}
        placeholder={null}
        options={[{ value: '', label: t('adminPeople.rules.always') }, ...deciding.map(option)]}
      />
      {offered ? (
        <>
          <FormSelectField
            name={whenIs}
            label={t('adminPeople.rules.condition')}
            placeholder={null}
            options={(['is', 'isNot'] as const).map((value) => ({
              value,
              label: t(`adminPeople.rules.${value}`),
            }))}
          />
          <FormSelectField
            name={whenValue}
            label={t('adminPeople.rules.value')}
            options={choiceOptions(
              decidingChoices(offered, { interestChoices: added.filter((line) => line !== '') }),
            )}
          />
        </>
      ) : null}
    </div>
  )
}
