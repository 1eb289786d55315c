import { useQuery } from '@tanstack/react-query'
import type { ClassInput } from '#domain/classes/edit/class.input.ts'
import { type Mode, modeTable } from '#domain/kernel/modes.ts'
import { choicesQuery } from '#web/classes/admin/edit/class-editing.api.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { RadioCards } from '#web/ui/field/radio-cards.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { proposedMove, type RequestedMove } from './moved-class.ts'
import './move-class.css'

/** The new attendance mode, and what it needs: seats, and a location or a video link. */
export function MoveFields({
  requested,
  targets,
  form,
  onChange,
}: {
  requested: RequestedMove
  targets: readonly Mode[]
  form: ClassInput
  onChange: (requested: RequestedMove) => void
}) {
  const t = useMessages()
  const { needs } = modeTable[requested.target]
  const choices = useQuery({ ...choicesQuery, enabled: needs.place })
  return (
    <div className="move-class">
      {targets.length > 1 ? (
        <RadioCards
          legend={t('adminTelling.move.where')}
          sideBySide
          value={requested.target}
          onChange={(target) => onChange(proposedMove(form, target))}
          options={targets.map((mode) => ({ value: mode, label: t(`adminModes.${mode}.only`) }))}
        />
      ) : null}
      {needs.videoLink ? (
        <TextField
          label={t('adminClasses.fields.courselink')}
          type="url"
          autoComplete="off"
          entry
          value={requested.courselink}
          onChange={(event) => onChange({ ...requested, courselink: event.target.value })}
        />
      ) : null}
      {needs.place ? (
        <SelectField
          label={t('adminClasses.fields.location')}
          options={choices.data?.locations ?? []}
          placeholder={t('adminClasses.fields.noLocation')}
          value={requested.locationId}
          onChange={(event) => onChange({ ...requested, locationId: event.target.value })}
        />
      ) : null}
      <TextField
        label={t('adminTelling.move.seats')}
        hint={t('adminClasses.fields.capacityHint')}
        inputMode="numeric"
        autoComplete="off"
        width="zip"
        value={requested.seats}
        onChange={(event) => onChange({ ...requested, seats: event.target.value })}
      />
    </div>
  )
}
