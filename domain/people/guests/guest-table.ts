import { z } from 'zod'
import { columnsIn, eachField, type FieldOf, fieldsFor, fieldsOf } from '#domain/kernel/fields/field-table.ts'
import { phoneLine } from '#domain/kernel/person/person-fields.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { textBlock, textLine } from '#domain/kernel/text/text.input.ts'
import { withoutUnseenEnds } from '#domain/kernel/text/typed-text.rule.ts'
import { blankDemographics, demographicsDraftInput } from '#domain/people/profile/demographics.input.ts'
import { guestTypes } from './guest-types.ts'

/** A field type of a guest. Its schema gives what is stored. `blank` is what its form begins with. */
const stored = <const Kind extends string, Schema extends z.ZodType, Blank = ''>(
  kind: Kind,
  schema: Schema,
  blank: Blank,
) => {
  type Value = z.output<Schema>
  const conversion = {
    toStored: (value: Value) => (value ?? null) as Exclude<Value, undefined> | null,
    toEntered: (saved: Value | null) => saved as Value,
  }
  return { kind, schema, empty: null as Value, conversion, blank }
}

const optional = (text: z.ZodType<string, string>) => text.nullish().transform((value) => value || null)
const blankIsAbsent = (value: string | null | undefined) => (isBlank(value) ? null : value)
function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}

const name = (missing: FieldMessage) => stored('name', textLine(100, missing), '')

// The input types are those of the form. Calls are checked as they arrive.

const pastedEmail = (value: string | null | undefined) =>
  blankIsAbsent(typeof value === 'string' ? withoutUnseenEnds(value) : value)
const invalidEmail: FieldMessage = 'guest.email.invalid'
const email = stored(
  'email',
  z.preprocess(pastedEmail, z.email(invalidEmail).max(254, invalidEmail).nullish()),
  '',
)

const typeRequired: FieldMessage = 'guest.type.required'
const relation = stored('one', rawText({ absent: typeRequired }).pipe(z.enum(guestTypes, typeRequired)), '')

// The form's choices are Yes and No. All other code uses boolean.
const yesOrNo = (value: string | null | undefined) =>
  value === 'Yes' ? true : value === 'No' ? false : blankIsAbsent(value)
const flag = stored(
  'flag',
  z.preprocess(yesOrNo, z.boolean('choice.unknown' satisfies FieldMessage).nullish()),
  '',
)

/** A question that was not asked counts as blank. */
function blankWhereAbsent(value: typeof blankDemographics | null | undefined) {
  if (value === null || typeof value !== 'object') return value
  const responded = Object.entries(value).filter(([, answer]) => answer !== null && answer !== undefined)
  return { ...blankDemographics, ...Object.fromEntries(responded) }
}
const answers = stored(
  'demographics',
  z.preprocess(blankWhereAbsent, demographicsDraftInput.nullish()),
  blankDemographics,
)

type Reader =
  /** Also a helper who began to help after the guest was added. */
  | 'anyone'
  /** The person who brings the guest, and who runs the class. */
  | 'bringer'
  /** Only who runs the class (specification, section 3). */
  | 'team'
  | 'nobody'
type Use =
  /** Removed when the guest or the person who brings them is erased. Other fields stay, or are replaced. */
  | 'erased'
  /** Guests find it in the file of their own data. What the person who brings them noted is not theirs. */
  | 'guestFile'

const field = <
  Type,
  const Column extends string,
  const ReadBy extends Reader,
  const File extends string,
  const Uses extends Use = never,
>(
  type: Type,
  column: Column,
  readBy: ReadBy,
  file: File,
  ...uses: Uses[]
) => ({ type, column, readBy, file, uses })

/**
 * The fields of a guest, one row a field. Input, form, columns, the API's guest, erasing and the files of data derive
 * from it. `file` is the field's name in these files.
 */
// biome-ignore format: a table is read by its columns.
export const guestTable = {
  firstName:    field(name('guest.firstName.required'), 'first_name', 'anyone', 'firstName', 'guestFile'),
  lastName:     field(name('guest.lastName.required'), 'last_name', 'anyone', 'lastName', 'guestFile'),
  email:        field(email, 'email', 'bringer', 'email', 'erased', 'guestFile'),
  phone:        field(stored('phone', optional(phoneLine), ''), 'phone', 'team', 'phone', 'erased', 'guestFile'),
  gender:       field(stored('gender', optional(textLine(100)), ''), 'gender', 'bringer', 'gender', 'erased', 'guestFile'),
  // It stays, because reports count it.
  type:         field(relation, 'type', 'bringer', 'guestType', 'guestFile'),
  isMinor:      field(flag, 'is_minor', 'bringer', 'isMinor', 'erased'),
  notes:        field(stored('notes', optional(textBlock()), ''), 'notes', 'team', 'notes', 'erased'),
  demographics: field(answers, 'demographics', 'nobody', 'guestAnswers', 'erased'),
}
export type GuestTable = typeof guestTable
export type GuestField = FieldOf<GuestTable>
export const guestFields = fieldsOf(guestTable)

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
/** The fields that the person who brings the guest reads. */
export type BringerGuestField = FieldReadBy<'anyone' | 'bringer'>

/** An empty form. */
export const blankGuest = eachField(guestFields, (one) => guestTable[one].type.blank) as {
  [Field in GuestField]: GuestTable[Field]['type']['blank']
}
