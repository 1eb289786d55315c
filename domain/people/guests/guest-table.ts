import {
  columnsIn,
  eachField,
  type FieldFor,
  type FieldOf,
  fieldsFor,
  fieldsOf,
  type OwnConditions,
} from '#domain/kernel/fields/field-table.ts'
import { labelled } from '#domain/kernel/fields/labelled.ts'
import { answers, block, email, flag, gender, name, phone, relation } from './guest-field-types.ts'

type Reader =
  /** Everyone who sees the guest, also a helper who began to help after the guest was added. */
  | 'anyone'
  /** The person who brings the guest, and people who run the class. */
  | 'bringer'
  /** Only for people who run the class (specification, section 3). */
  | 'team'
  | 'nobody'
type Use =
  /** Marked with a star. */
  | 'required'
  /** Removed when the guest or the person who brings them is erased. Other fields stay, or are replaced. */
  | 'erased'
  /** Guests find it in the file of their own data. What the person who brings them noted is not theirs. */
  | 'guestFile'

const field = <
  Type,
  const Column extends string,
  const ReadBy extends Reader,
  const File extends string,
  Label extends object,
  const Uses extends Use = never,
>(
  type: Type,
  column: Column,
  readBy: ReadBy,
  file: File,
  label: Label,
  ...uses: Uses[]
) => ({ type, column, readBy, file, ...label, uses })

/**
 * The fields of a guest, one row a field, in the order of the form. Input, form, columns, the API's guest, erasing and
 * the files of data derive from it. `file` is the field's name in these files.
 */
// biome-ignore format: a table is read by its columns.
export const guestTable = {
  firstName:    field(name('guest.firstName.required'), 'first_name', 'anyone', 'firstName', labelled('guestDialog.firstName'), 'required', 'guestFile'),
  lastName:     field(name('guest.lastName.required'), 'last_name', 'anyone', 'lastName', labelled('guestDialog.lastName'), 'required', 'guestFile'),
  email:        field(email, 'email', 'bringer', 'email', labelled('guestDialog.email', 'guestDialog.emailHint'), 'erased', 'guestFile'),
  phone:        field(phone, 'phone', 'team', 'phone', labelled('guestDialog.phone'), 'erased', 'guestFile'),
  // Erasing a guest keeps the type, because reports count it.
  type:         field(relation, 'type', 'bringer', 'guestType', labelled('guestDialog.type', 'guestDialog.typeHint'), 'required', 'guestFile'),
  gender:       field(gender, 'gender', 'bringer', 'gender', labelled('guestDialog.gender'), 'erased', 'guestFile'),
  isMinor:      field(flag, 'is_minor', 'bringer', 'isMinor', labelled('guestDialog.isMinor'), 'erased'),
  notes:        field(block, 'notes', 'team', 'notes', labelled('guestDialog.notes', 'guestDialog.notesHint'), 'erased'),
  demographics: field(answers, 'demographics', 'nobody', 'guestAnswers', labelled('guestDialog.demographics', 'guestDialog.demographicsHint'), 'erased'),
}
export type GuestTable = typeof guestTable
guestTable satisfies OwnConditions<GuestTable>
export type GuestField = FieldOf<GuestTable>
export const guestFields = fieldsOf(guestTable)
const requiredGuestFields: readonly GuestField[] = fieldsFor(guestTable, 'required')

/** The fields that may stay blank. */
export const optionalGuestFields = guestFields.filter(
  (field): field is Exclude<GuestField, FieldFor<GuestTable, 'required'>> =>
    !requiredGuestFields.includes(field),
)
/** The optional fields of a guest when nothing is entered. */
export const noGuestDetails = eachField(optionalGuestFields, () => null)

/** The fields that erasing a guest removes. */
export const erasedGuestFields = fieldsFor(guestTable, 'erased')
export const guestFileFields = fieldsFor(guestTable, 'guestFile')

export const guestColumnsOf = <Field extends GuestField>(fields: readonly Field[]) =>
  columnsIn(guestTable, fields)

/** The names of fields in the files of data. */
export const namesInFile = <Field extends GuestField>(fields: readonly Field[]) =>
  fields.map((one) => guestTable[one].file) as GuestTable[Field]['file'][]

type FieldReadBy<Readers extends Reader> = {
  [Field in GuestField]: GuestTable[Field]['readBy'] extends Readers ? Field : never
}[GuestField]
/** The fields that the API shows to anyone at all. */
export type ReadGuestField = FieldReadBy<Exclude<Reader, 'nobody'>>
export const readGuestFields = guestFields.filter(
  (one): one is ReadGuestField => guestTable[one].readBy !== 'nobody',
)
type FlagField = {
  [Field in ReadGuestField]: GuestTable[Field]['type']['kind'] extends 'yesOrNo' ? Field : never
}[ReadGuestField]
export const isGuestFlag = (field: ReadGuestField): field is FlagField =>
  guestTable[field].type.kind === 'yesOrNo'

export const isGuestDate = (field: GuestField) => (guestTable[field].type.kind as string) === 'date'

/** The fields that the person who brings the guest reads. */
export const broughtGuestFields = readGuestFields.filter((field) => guestTable[field].readBy !== 'team')

/** A guest as the API shows it to the person who brings them. */
export type BroughtGuest = {
  [Field in FieldReadBy<'anyone' | 'bringer'>]:
    | (Field extends FlagField ? boolean : string)
    | (Field extends FieldReadBy<'anyone'> ? never : null)
}

/** An empty form. */
export const blankGuest = eachField(guestFields, (one) => guestTable[one].type.blank) as {
  [Field in GuestField]: GuestTable[Field]['type']['blank']
}
