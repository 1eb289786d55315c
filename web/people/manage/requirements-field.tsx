import { useRef } from 'react'
import { mostRules, type RequirementInput } from '#domain/people/profile-rules.input.ts'
import { conditionChoices, conditionFields, requirableFields } from '#domain/people/profile-rules.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { FieldName, FieldNames } from '#web/ui/form/field-names.ts'
import { FormSelectField } from '#web/ui/form/form-select-field.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { useFieldList } from '#web/ui/form/use-field-list.ts'
import { Plus, X } from '#web/ui/icons.ts'

const blank: RequirementInput = { field: '', whenField: '', whenIs: 'is', whenValue: '' }

/** The required answers: add, take away, each always or where another answer says so. */
export function RequirementsField({
  name: list,
  choicesFrom,
}: {
  name: FieldName<RequirementInput[]>
  /** The field with the added choices of Interest, which a condition may name at once. */
  choicesFrom: FieldName<string>
}) {
  const t = useMessages()
  const { entries, append, remove } = useFieldList(list)
  const box = useRef<HTMLFieldSetElement>(null)
  // After React has drawn the rows anew.
  const focus = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())
  return (
    <fieldset ref={box}>
      <legend>{t('adminPeople.rules.requirements')}</legend>
      <p className="muted small">{t('adminPeople.rules.requirementsHint')}</p>
      <ol className="people-admin-rules__list">
        {entries.map(({ key, fields }, index) => (
          <li key={key}>
            <Requirement fields={fields} choicesFrom={choicesFrom} />
            <Button
              variant="quiet"
              size="sm"
              icon={<X />}
              onClick={() => {
                remove(index)
                focus(index < entries.length - 1 ? `li:nth-child(${index + 1}) select` : '[data-add]')
              }}
            >
              {t('common.remove')}
              <span className="visually-hidden"> {index + 1}</span>
            </Button>
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="secondary"
          icon={<Plus />}
          data-add
          unavailable={entries.length >= mostRules}
          onClick={() => {
            append(blank)
            focus(`li:nth-child(${entries.length + 1}) select`)
          }}
        >
          {t('adminPeople.rules.add')}
        </Button>
      </div>
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
  const offered = conditionFields.find((known) => known === condition)
  const option = (value: (typeof requirableFields)[number] | (typeof conditionFields)[number]) => ({
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
        options={[{ value: '', label: t('adminPeople.rules.always') }, ...conditionFields.map(option)]}
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
            options={conditionChoices({ interestChoices: added.filter((line) => line !== '') })[offered]}
          />
        </>
      ) : null}
    </div>
  )
}
