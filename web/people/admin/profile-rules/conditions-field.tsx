import {
  blankCondition,
  blankConditional,
  type ConditionalInput,
  type ConditionGroupInput,
  type ConditionInput,
  mostConditional,
  mostInGroup,
  offeredDeciding,
} from '#domain/people/profile/conditions.input.ts'
import { decidingChoices } from '#domain/people/profile/profile-rules.ts'
import { type ConditionalField, conditionalFields } from '#domain/people/profile/requested-fields.ts'
import { choiceOptions } from '#web/platform/messages/choice-labels.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldName, FieldNames } from '#web/ui/form/field-names.ts'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { EditedList } from './edited-list.tsx'

interface Added {
  /** The field with the added choices of Interest. Conditions may use new choices immediately. */
  choicesFrom: FieldName<string>
}

/** The questions that only some people see, each with its groups of conditions. */
export function ConditionsField({ name, choicesFrom }: { name: FieldName<ConditionalInput[]> } & Added) {
  const t = useMessages()
  return (
    <fieldset>
      <legend>{t('adminPeople.rules.conditions')}</legend>
      <p className="muted small">{t('adminPeople.rules.conditionsHint')}</p>
      <EditedList
        name={name}
        blank={blankConditional}
        most={mostConditional}
        addLabel={t('adminPeople.rules.addConditional')}
        removeLabel={(number) => t('adminPeople.rules.removeConditional', { number })}
      >
        {(fields) => <Conditional fields={fields} choicesFrom={choicesFrom} />}
      </EditedList>
    </fieldset>
  )
}

function Conditional({ fields, choicesFrom }: { fields: FieldNames<ConditionalInput> } & Added) {
  const t = useMessages()
  const field = useFieldValue(fields.field)
  return (
    <>
      <FormSelectField
        name={fields.field}
        label={t('adminPeople.rules.question')}
        options={conditionalFields.map((value) => ({ value, label: t(`adminPeople.rules.fields.${value}`) }))}
      />
      <EditedList
        name={fields.anyOf}
        blank={{ all: [blankCondition] }}
        most={mostInGroup}
        fewest={1}
        addLabel={t('adminPeople.rules.addGroup')}
        removeLabel={(number) => t('adminPeople.rules.removeGroup', { number })}
      >
        {(group, number) => <Group field={field} fields={group} number={number} choicesFrom={choicesFrom} />}
      </EditedList>
    </>
  )
}

function Group({
  field,
  fields,
  number,
  choicesFrom,
}: { field: string; fields: FieldNames<ConditionGroupInput>; number: number } & Added) {
  const t = useMessages()
  return (
    <fieldset className="people-admin-rules__group">
      <legend>{t(number === 1 ? 'adminPeople.rules.group' : 'adminPeople.rules.orGroup')}</legend>
      <EditedList
        name={fields.all}
        blank={blankCondition}
        most={mostInGroup}
        fewest={1}
        addLabel={t('adminPeople.rules.addCondition')}
        removeLabel={(one) => t('adminPeople.rules.removeCondition', { number: one })}
      >
        {(condition) => <Condition field={field} fields={condition} choicesFrom={choicesFrom} />}
      </EditedList>
    </fieldset>
  )
}

function Condition({
  field,
  fields,
  choicesFrom,
}: { field: string; fields: FieldNames<ConditionInput> } & Added) {
  const t = useMessages()
  const interestChoices = useFieldValue(choicesFrom)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const chosen = useFieldValue(fields.field)
  const offered = offeredDeciding(field)
  const deciding = offered.find((one) => one === chosen)
  return (
    <div className="people-admin-rules__condition">
      <FormSelectField
        name={fields.field}
        label={t('adminPeople.rules.answerTo')}
        options={(offered as ConditionalField[]).map((value) => ({
          value,
          label: t(`adminPeople.rules.fields.${value}`),
        }))}
      />
      <FormSelectField
        name={fields.is}
        label={t('adminPeople.rules.comparison')}
        placeholder={null}
        options={(['is', 'isNot'] as const).map((value) => ({
          value,
          label: t(`adminPeople.rules.${value}`),
        }))}
      />
      <FormSelectField
        name={fields.value}
        label={t('adminPeople.rules.value')}
        options={deciding ? choiceOptions(decidingChoices(deciding, { interestChoices })) : []}
      />
    </div>
  )
}
