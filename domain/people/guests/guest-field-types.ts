import { z } from 'zod'
import { genderIdentityChoices } from '#domain/accounts/answers/demographics.choices.ts'
import { phoneLine } from '#domain/kernel/person/person-fields.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { textBlock, textLine } from '#domain/kernel/text/text.input.ts'
import { withoutUnseenEnds } from '#domain/kernel/text/typed-text.rule.ts'
import { isDateAndTime } from '#domain/kernel/time/shown-times.ts'
import { blankDemographics, demographicsDraftInput } from '#domain/people/profile/demographics.input.ts'
import { guestTypes } from './guest-types.ts'

// The field types of guest-table.ts.

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

export const name = (missing: FieldMessage) => stored('name', textLine(100, missing), '')

// The input types are those of the form. Calls are checked as they arrive.

const pastedEmail = (value: string | null | undefined) =>
  blankIsAbsent(typeof value === 'string' ? withoutUnseenEnds(value) : value)
const invalidEmail: FieldMessage = 'guest.email.invalid'
export const email = stored(
  'email',
  z.preprocess(pastedEmail, z.email(invalidEmail).max(254, invalidEmail).nullish()),
  '',
)

const typeRequired: FieldMessage = 'guest.type.required'
export const relation = {
  ...stored('one', rawText({ absent: typeRequired }).pipe(z.enum(guestTypes, typeRequired)), ''),
  choices: guestTypes,
}
/** The form offers these. Other texts are stored, too. */
export const gender = { ...stored('one', optional(textLine(100)), ''), choices: genderIdentityChoices }

// The form's choices are Yes and No. All other code uses boolean.
const yesOrNo = (value: string | null | undefined) =>
  value === 'Yes' ? true : value === 'No' ? false : blankIsAbsent(value)
export const flag = {
  ...stored(
    'yesOrNo',
    z.preprocess(yesOrNo, z.boolean('choice.unknown' satisfies FieldMessage).nullish()),
    '',
  ),
  // A form has the chosen text, all other code a boolean. Conditions compare the boolean.
  answerOf: (value: unknown) => yesOrNo(value as string),
}

/** A question that was not asked counts as blank. */
function blankWhereAbsent(value: typeof blankDemographics | null | undefined) {
  if (value === null || typeof value !== 'object') return value
  const responded = Object.entries(value).filter(([, answer]) => answer !== null && answer !== undefined)
  return { ...blankDemographics, ...Object.fromEntries(responded) }
}
export const answers = stored(
  'demographics',
  z.preprocess(blankWhereAbsent, demographicsDraftInput.nullish()),
  blankDemographics,
)

const calendarDate = rawText()
  .trim()
  .refine((date) => date === '' || isDateAndTime(date, '00:00'), 'date.invalid' satisfies FieldMessage)
/** A date of the calendar, yyyy-MM-dd. */
export const date = stored('date', optional(calendarDate), '')

export const phone = stored('phone', optional(phoneLine), '')
export const block = stored('block', optional(textBlock()), '')
