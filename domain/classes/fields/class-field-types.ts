import { z } from 'zod'
import { entryOfTime, timeOfEntry } from '#domain/classes/times/class-times.rule.ts'
import { address, pictureAddress } from '#domain/kernel/address/address.input.ts'
import type { FieldType } from '#domain/kernel/fields/field-table.ts'
import { textField } from '#domain/kernel/fields/text-field.ts'
import { presentClass, type StoredTitle } from '#domain/kernel/present-class.rule.ts'
import { oneOf } from '#domain/kernel/text/choice.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { longestRaw } from '#domain/kernel/text/raw-text.rule.ts'
import { isRichText } from '#domain/kernel/text/rich-text.input.ts'
import { textBlock, textLine } from '#domain/kernel/text/text.input.ts'
import { textLanguages } from '#domain/kernel/text/text-languages.ts'
import { isDateAndTime } from '#domain/kernel/time/shown-times.ts'

// The field types of a class. class-fields.ts gives each field one of them.
/** The most seats of one mode. */
const mostSeats = 100_000
/** Classes are in these years. Other years are typing errors. */
const [firstYear, lastYear] = [1990, 2099]

const message = (code: FieldMessage) => code

/** A number entered as text, or '' if it may stay empty. */
function numeric<const Kind extends string>(
  kind: Kind,
  schema: z.ZodType<string, string>,
): FieldType<Kind, string, number | null> {
  return {
    kind,
    schema,
    empty: '',
    conversion: {
      toStored: (entered) => (entered === '' ? null : Number(entered)),
      toEntered: (stored) => (stored === null ? '' : String(stored)),
    },
  }
}

const title: FieldType<'title', string, StoredTitle> = {
  kind: 'title',
  schema: textLine(200, 'title.required'),
  empty: '',
  conversion: {
    toStored: (entered) => entered,
    toEntered: (stored) => presentClass({ title: stored }, 'staff', 'page').title,
  },
}
export const titleLine = { ...title, most: 200 }
export const line = (most: 100 | 200) => ({ ...textField('line', textLine(most)), most })
/** Plain text of several lines. */
export const block = textField('block', textBlock())
/** A longer text with its markup. The server removes what would run or load. */
export const markup = textField(
  'markup',
  rawText({ most: longestRaw.richText })
    // Staff can also edit what an import accepts (docs/rules/import.md).
    .max(60_000, message('text.tooLong60000'))
    .transform((html) => html.replaceAll('\0', '').trim())
    .meta(isRichText),
)
export const picture = textField('address', pictureAddress)
export const videoLink = textField('address', address(/^https:\/\/[^/]/i, 'videoLink.invalid'))
/** The language of the texts. Empty: the portal's default. */
export const language = textField('language', oneOf(textLanguages))

export const flag = (empty: boolean): FieldType<'flag', boolean, boolean> => ({
  kind: 'flag',
  schema: z.boolean(),
  empty,
  conversion: { toStored: (entered) => entered, toEntered: (stored) => stored },
})

/** A whole number of seats, or '' for no limit. */
export const capacity = numeric(
  'capacity',
  rawText()
    .trim()
    .refine(
      (seats) => seats === '' || (/^\d{1,6}$/.test(seats) && Number(seats) <= mostSeats),
      message('capacity.invalid'),
    ),
)
/** A whole percentage, or '' to use the settings. */
export const share = numeric(
  'share',
  rawText()
    .trim()
    .refine(
      (percent) => percent === '' || (/^\d{1,2}$/.test(percent) && Number(percent) <= 90),
      message('number.outside'),
    ),
)

const rowNumber = rawText()
  .trim()
  .regex(/^\d{0,9}$/, message('choice.unknown'))

/** The id of a record, or '' if it may stay empty. */
export const choiceOf = <const Table extends string>(of: Table) => ({ ...numeric('choice', rowNumber), of })
export function requiredChoiceOf<const Table extends string>(of: Table, required: FieldMessage) {
  const type: FieldType<'choice', string, number> = {
    kind: 'choice',
    schema: rowNumber.min(1, required),
    empty: '',
    conversion: { toStored: Number, toEntered: String },
  }
  return { ...type, of }
}

const listOf = (pattern: RegExp) =>
  z.array(rawText().trim().regex(pattern, message('choice.unknown'))).max(50, message('list.tooLong'))

/** The ids of records, each once, in the order entered. */
export function choicesOf<const Table extends string>(of: Table) {
  const type: FieldType<'choices', string[], readonly number[]> = {
    kind: 'choices',
    schema: listOf(/^\d{1,9}$/),
    empty: [],
    conversion: {
      toStored: (entered) => [...new Set(entered)].map(Number),
      toEntered: (stored) => stored.map(String),
    },
  }
  return { ...type, of }
}
/** The slugs of terms of one taxonomy, each once, in order. */
export function termsOf<const Taxonomy extends string>(of: Taxonomy) {
  const type: FieldType<'terms', string[], readonly string[]> = {
    kind: 'terms',
    schema: listOf(/^[^\p{Cc}]{1,100}$/u),
    empty: [],
    conversion: {
      toStored: (entered) => [...new Set(entered)].toSorted(),
      toEntered: (stored) => [...stored],
    },
  }
  return { ...type, of }
}

export function isClassDate(date: string): boolean {
  const year = Number(date.slice(0, 4))
  return isDateAndTime(date, '00:00') && year >= firstYear && year <= lastYear
}
/** 'yyyy-MM-ddTHH:mm' in the site's time zone, or ''. */
const entry = rawText()
  .trim()
  .refine((at) => {
    const [date = '', clock = ''] = at.split('T')
    return at === '' || (isClassDate(date) && isDateAndTime(date, clock))
  }, message('dateTime.invalid'))
export const instant: FieldType<'moment', string, Date | null> = {
  kind: 'moment',
  schema: entry,
  empty: '',
  conversion: {
    toStored: (at, timeZone, before) => (at === '' ? null : timeOfEntry(at, timeZone, before)),
    toEntered: (at, timeZone) => (at ? entryOfTime(at, timeZone) : ''),
  },
}

/** A date of the calendar, yyyy-MM-dd. */
export const classDate = rawText()
  .trim()
  .min(1, message('date.required'))
  .refine((date) => date === '' || isClassDate(date), message('date.invalid'))
const clock = rawText()
  .trim()
  .min(1, message('time.required'))
  .refine((time) => time === '' || isDateAndTime('2000-01-01', time), message('time.invalid'))

/** A part of the class's time. Its date and its times are stored together, as two timestamps (edited-class.ts). */
const partOfTime = (schema: z.ZodType<string, string>): FieldType<'time', string, never> => ({
  kind: 'time',
  schema,
  empty: '',
  conversion: null,
})
export const dateOfClass = partOfTime(classDate)
export const timeOfClass = partOfTime(clock)
