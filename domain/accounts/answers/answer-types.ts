import { z } from 'zod'
import type { FieldType } from '#domain/kernel/fields/field-table.ts'
import { textField } from '#domain/kernel/fields/text-field.ts'
import { addressLine, phone as phoneNumber, zipCode } from '#domain/kernel/person/person-fields.input.ts'
import { oneOf, someOf } from '#domain/kernel/text/choice.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { textLine } from '#domain/kernel/text/text.input.ts'
import { birthDateComplaint } from './birth-date.rule.ts'

// Field types of profile-table.ts and demographics-table.ts.

/** What the checks of a form of answers depend on. */
export interface AnswersAt {
  /** yyyy-MM-dd in the site time zone. */
  today: string
  /** The choices of Interest, including those that the organization added. */
  interests: readonly string[]
}

const message = (code: FieldMessage) => code

export const line = textField('line', textLine(100))
export const postalLine = (most: 100 | 200) => textField('line', addressLine(most))
export const phone = (complaint: FieldMessage) => textField('phone', phoneNumber(complaint))
export const zip = textField('zip', zipCode)

/** A calendar date from 1900 until today, or ''. */
export const birthDate = {
  ...textField('date', ({ today }: Pick<AnswersAt, 'today'>) =>
    rawText()
      .trim()
      .superRefine((value, context) => {
        const complaint = birthDateComplaint(value, today)
        if (complaint) context.addIssue({ code: 'custom', message: complaint })
      }),
  ),
  // Shown as three fields and not as a date picker: a year long ago is typed faster.
  inParts: true as const,
}

export const one = <const Choices extends readonly string[]>(choices: Choices) => ({
  ...textField('one', oneOf(choices)),
  choices,
})

/** Several answers. Null or an absent row means none. */
function several<const Kind extends string, Schema, const Choices extends readonly string[]>(
  kind: Kind,
  schema: Schema,
  choices: Choices,
) {
  const type: FieldType<Kind, string[], string[] | null, Schema> = {
    kind,
    schema,
    empty: [],
    conversion: { toStored: (entered) => [...entered], toEntered: (stored) => stored ?? [] },
  }
  return { ...type, choices }
}
export const some = <const Choices extends readonly string[]>(choices: Choices) =>
  several('some', someOf(choices), choices)

/** Some of the choices, or only `alone`. */
export const someOrAlone = <const Choices extends readonly string[]>(
  choices: Choices,
  alone: Choices[number],
  complaint: FieldMessage,
) => ({
  ...several(
    'someOrAlone',
    someOf(choices).refine((values) => values.length < 2 || !values.includes(alone), complaint),
    choices,
  ),
  alone,
})

/** Choices and custom values, each once. Empty entries of an unused 'Other' field are dropped. */
export const someOrCustom = <const Choices extends readonly string[]>(choices: Choices) =>
  several(
    'someOrOwn',
    z
      .array(textLine(100))
      .max(30, message('list.tooLong'))
      .transform((values) => {
        const filled = [...new Set(values.filter((value) => value !== ''))]
        const known: string[] = choices.filter((choice) => filled.includes(choice))
        return [...known, ...filled.filter((value) => !known.includes(value))]
      }),
    choices,
  )

/** Some of `choices` and of the choices that the organization added. */
export const interests = <const Choices extends readonly string[]>(choices: Choices) =>
  several('interests', ({ interests: offered }: Pick<AnswersAt, 'interests'>) => someOf(offered), choices)
