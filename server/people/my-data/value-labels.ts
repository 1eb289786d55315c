import { isProfileDate, profileFields } from '#domain/accounts/answers/profile-table.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import { formatCalendarDate, formatDateAndTime } from '#domain/kernel/language/dates.ts'
import type { Language } from '#domain/kernel/language/language.ts'
import { findMode } from '#domain/kernel/modes.ts'
import { shownPhone } from '#domain/kernel/person/phone.rule.ts'
import { guestFields, isGuestDate, namesInFile } from '#domain/people/guests/guest-table.ts'
import type { MyDataField, MyDataValue } from '#domain/people/my-data/my-data.ts'
import { modeTexts } from '#server/platform/messages/modes.texts.ts'
import type { myDataTexts } from './my-data.texts.ts'

interface Format {
  language: Language
  timeZone: string
  words: ReturnType<typeof myDataTexts>
}

/**
 * Fields that store codes, which are shown as texts. All other values are what people wrote, and are shown unchanged.
 */
const codes: ReadonlySet<MyDataField> = new Set([
  'mode',
  'fromMode',
  'toMode',
  'offerMode',
  'change',
  'endedAs',
  'registeredBy',
  'checkedInBy',
  'askedBy',
  'by',
  'direction',
  'relation',
  'requestKind',
  'way',
  'purpose',
  'calendarOf',
  'status',
  'logKind',
  'correctionOf',
  'answer',
  'contactMethod',
  'roles',
] satisfies MyDataField[])
const phones: ReadonlySet<MyDataField> = new Set([
  'cellPhone',
  'homePhone',
  'workPhone',
  'phone',
  'emergencyPhone',
] satisfies MyDataField[])

const dates: ReadonlySet<string> = new Set([
  ...profileFields.filter(isProfileDate),
  ...namesInFile(guestFields.filter(isGuestDate)),
])

/** A value as people read it. Empty if no value is stored. */
export function valueLabel(field: MyDataField, value: MyDataValue, format: Format): string {
  const { words, language, timeZone } = format
  if (value === null || value === '') return ''
  if (value instanceof Date) return formatDateAndTime('long', value, timeZone, language)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return textValue(field, value, format)
  return linesOf(value, field, format).join('\n')
}

function textValue(field: MyDataField, text: string, { words, language }: Format): string {
  // A role without a text would be shown as its code, so it does not compile.
  const known: Record<Role, string> & Record<string, string> = words.codes
  if (codes.has(field)) {
    const mode = findMode(text)
    return mode ? modeTexts({ language })[mode].label : (Object.hasOwn(known, text) && known[text]) || text
  }
  if (phones.has(field)) return shownPhone(text)
  if (dates.has(field) && /^\d{4}-\d{2}-\d{2}$/.test(text)) return formatCalendarDate('long', text, language)
  return text
}

/** Stored JSON, line by line: 'city from: Lisle'. */
function linesOf(value: object, field: MyDataField, format: Format, path = ''): string[] {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.length === 0
      ? []
      : [named(path, value.map((one) => textValue(field, one, format)).join(', '))]
  return Object.entries(value).flatMap(([name, one]: [string, unknown]) => {
    const here = Array.isArray(value) ? path : `${path} ${name}`.trim()
    if (one === null || one === '') return []
    if (typeof one === 'object') return linesOf(one, field, format, here)
    return [named(here, typeof one === 'boolean' ? (one ? format.words.yes : format.words.no) : String(one))]
  })
}

const named = (path: string, text: string) => (path === '' ? text : `${path}: ${text}`)
