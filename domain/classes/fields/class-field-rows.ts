import type { ClassChangePart } from '#domain/classes/edit/class-change.rule.ts'
import type { FieldRow } from '#domain/kernel/fields/field-table.ts'
import { labelled } from '#domain/kernel/fields/labelled.ts'
import { when } from '#domain/kernel/fields/when.ts'
import { defaultMode, formByMode, type Mode, modeTable } from '#domain/kernel/modes.ts'
import { capacity, flag } from './class-field-types.ts'

// The parts of a row of class-fields.ts.

/** The tab of the form in which a field is entered. */
export type Section = 'what' | 'when' | 'join' | 'registration' | 'know' | 'find'
/**
 * What happens to the field in the same class on another date: a following class that an edit applies to, a repeat, or
 * a class that is scheduled again. It is the same, it moves with the date at the same clock time, or it keeps its
 * distance in days from the class.
 */
export type OtherDate = 'same' | 'moves' | 'keepsDistance'
export type Use =
  /** The field can be translated. */
  | 'translated'
  /** The field is shown as a paragraph about the class: on its page, in My Classes, in the API. */
  | 'info'
  /** The field is in the table of classes that staff save. */
  | 'csv'
  /** A class may be saved without it by software from before it was added. It is empty then. */
  | 'added'
  /** An imported record contains it. Every other field stays as staff made it. */
  | 'imported'

/**
 * One field of a class. `told` says what registered people are notified of when the field changes. Null: they are not
 * notified.
 */
export function field<
  Type extends FieldRow['type'],
  const Column extends string | null,
  const Tab extends Section,
  const Other extends OtherDate,
  const Notified extends ClassChangePart | null,
  Label extends object,
  const Uses extends Use = never,
>(
  type: Type,
  column: Column,
  section: Tab,
  otherDate: Other,
  notified: Notified,
  label: Label,
  ...uses: Uses[]
) {
  return { type, column, section, otherDate, told: notified, ...label, uses }
}
export const text = <const Name extends string>(name: Name) => labelled(`adminClasses.fields.${name}`)
/** With a hint below the label. */
export const explained = <const Name extends string>(name: Name) =>
  labelled(`adminClasses.fields.${name}`, `adminClasses.fields.${name}Hint`)
/** What the API's document says of the field where its name and type do not. */
export const says = <Row>(api: string, row: Row) => ({ ...row, says: api })
export const timeOfSite = 'yyyy-MM-ddTHH:mm in the site time zone.'

const offeredField = <const Column extends string>(mode: Mode, column: Column) =>
  field(
    flag(mode === defaultMode),
    column,
    'join',
    'same',
    'mode',
    labelled(`modes.${mode}.name`),
    'csv',
    'imported',
  )
const capacityField = <const Offered extends string, const Column extends string>(
  mode: Mode,
  offered: Offered,
  column: Column,
) => {
  const label = labelled(`adminModes.${mode}.seats`, 'adminClasses.fields.capacityHint')
  const row = field(capacity, column, 'join', 'same', null, label, 'csv', 'imported')
  return when(offered, 'emptied', says('A whole number. Empty: unlimited.', row))
}
type Modes = typeof modeTable

/** Whether a class has each mode, and with how many seats. domain/kernel/modes.ts names the fields. */
export const offeredFields = formByMode('held', (mode) =>
  offeredField(mode, modeTable[mode].columns.held),
) as {
  [One in Mode as Modes[One]['fields']['held']]: ReturnType<
    typeof offeredField<Modes[One]['columns']['held']>
  >
}
export const capacityFields = formByMode('capacity', (mode) =>
  capacityField(mode, modeTable[mode].fields.held, modeTable[mode].columns.capacity),
) as {
  [One in Mode as Modes[One]['fields']['capacity']]: ReturnType<
    typeof capacityField<Modes[One]['fields']['held'], Modes[One]['columns']['capacity']>
  >
}
