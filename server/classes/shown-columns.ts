import {
  type ClassField,
  type ClassFieldOf,
  classColumns,
  classFields,
  classTable,
} from '#domain/classes/fields/class-fields.ts'
import { type ModeFields, modes, modeTable } from '#domain/kernel/modes.ts'

type Shown = Exclude<ClassField, ClassFieldOf<'markup'> | ModeFields['held' | 'capacity']>
const ofModes: readonly string[] = modes.flatMap((mode) => [
  modeTable[mode].fields.held,
  modeTable[mode].fields.capacity,
])
const shownFields = classFields.filter(
  (field): field is Shown => classTable[field].type.kind !== 'markup' && !ofModes.includes(field),
)

/** The columns of `course` for showing a class: not the long texts (class-texts.ts), and not the modes, which are rows. */
export const shownColumns = [
  'id',
  ...classColumns(shownFields),
  'starts_at',
  'ends_at',
  'cancelled_at',
  'late_minutes',
  'draft',
  'recurrence_id',
  'sequence',
  'revised_at',
  'created_at',
  'data_version',
] as const
export type ShownColumn = (typeof shownColumns)[number]
