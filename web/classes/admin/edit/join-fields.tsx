import { classTable } from '#domain/classes/fields/class-fields.ts'
import { decidersIn } from '#domain/kernel/fields/field-table.ts'
import { type Mode, modes, modeTable } from '#domain/kernel/modes.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { FormCheckboxField } from '#web/ui/form/fields/form-checkbox-field.tsx'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { useFieldValues } from '#web/ui/form/use-field.ts'
import type { ClassChoices, EditedClass } from './class-editing.api.ts'
import { ClassFieldInputs } from './class-field-input.tsx'
import { restOf, type SectionFields } from './class-sections.ts'
import { useIsRequested } from './use-is-requested.ts'

interface Props {
  fields: SectionFields<'join'>
  known: EditedClass | null
  choices: ClassChoices
}

const rest = restOf('join', [
  ...modes.flatMap((mode) => [modeTable[mode].fields.held, modeTable[mode].fields.capacity]),
  'locationId',
  'room',
  'courselink',
])

/** The attendance modes, each with its seats and location. Errors also appear where their mode was removed. */
export function JoinFields(props: Props) {
  const t = useMessages()
  const { fields } = props
  return (
    <>
      <div className="check-tiles check-tiles--pairs">
        {modes.map((mode) => (
          <FormCheckboxField
            key={mode}
            name={fields[modeTable[mode].fields.held]}
            label={t(`modes.${mode}.name`)}
          />
        ))}
      </div>
      <div className="class-editing-pairs">
        {modes.map((mode) => (
          <ModeFieldsOf key={mode} mode={mode} {...props} />
        ))}
      </div>
      <ClassFieldInputs fields={rest} choices={props.choices} />
    </>
  )
}

function ModeFieldsOf({ mode, fields, known, choices }: Props & { mode: Mode }) {
  const t = useMessages()
  const { held, capacity, taken } = modeTable[mode].fields
  const { locationId, room, courselink } = fields
  const modeFields = modes.map((one) => modeTable[one].fields.held)
  const chosen = useFieldValues(modeFields.map((field) => fields[field]))
  // A field that several modes need is in the form only once: with the first of these modes that the class has.
  const isOfMode = (field: 'locationId' | 'room' | 'courselink') => {
    const needing = modeFields.filter((one) => decidersIn(classTable, [field]).includes(one))
    const [first] = [...needing.filter((one) => chosen[modeFields.indexOf(one)]), ...needing]
    return first === held
  }
  const isRequested = [
    useIsRequested(capacity),
    useIsRequested('locationId') && isOfMode('locationId'),
    useIsRequested('room') && isOfMode('room'),
    useIsRequested('courselink') && isOfMode('courselink'),
  ]
  const seatsTaken = known?.[taken]
  if (!isRequested.includes(true)) return null
  return (
    <div className="class-editing-column">
      <FormTextField
        name={fields[capacity]}
        label={t(`adminModes.${mode}.seats`)}
        hint={`${seatsTaken ? `${t('adminClasses.fields.taken', { count: seatsTaken })} ` : ''}${t('adminClasses.fields.capacityHint')}`}
        inputMode="numeric"
        autoComplete="off"
        width="zip"
      />
      {isOfMode('locationId') ? (
        <FormSelectField
          name={locationId}
          label={t('adminClasses.fields.location')}
          options={choices.locations}
          placeholder={t('adminClasses.fields.noLocation')}
        />
      ) : null}
      {isOfMode('room') ? (
        <FormTextField name={room} label={t('adminClasses.fields.room')} maxLength={100} />
      ) : null}
      {isOfMode('courselink') ? (
        <FormTextField
          name={courselink}
          label={t('adminClasses.fields.courselink')}
          hint={t('adminClasses.fields.courselinkHint')}
          type="url"
          autoComplete="off"
          entry
        />
      ) : null}
    </div>
  )
}
