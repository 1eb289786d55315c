import { z } from 'zod'
import { address, pictureAddress } from '#domain/kernel/address.input.ts'
import { oneOf } from '#domain/kernel/choice.input.ts'
import type { FieldMessage } from '#domain/kernel/field-messages.ts'
import { modesOfForm } from '#domain/kernel/modes.ts'
import { rawText } from '#domain/kernel/raw-text.input.ts'
import { longestRaw } from '#domain/kernel/raw-text.rule.ts'
import { isRichText } from '#domain/kernel/rich-text.input.ts'
import { textBlock, textLine } from '#domain/kernel/text.input.ts'
import { textLanguages } from '#domain/kernel/text-languages.ts'
import { isDateAndTime } from '#domain/kernel/time/shown-moments.ts'
import { momentOfEntry, momentsOfWallTimes } from './class-moments.rule.ts'

/** Most seats of one mode. */
const mostSeats = 100_000
/** Classes are held in these years; others are slips of the keyboard. */
const [firstYear, lastYear] = [1990, 2099]

const message = (code: FieldMessage) => code

/** A date of the calendar, yyyy-MM-dd. */
export const classDate = rawText()
  .trim()
  .min(1, message('date.required'))
  .refine((date) => date === '' || isClassDate(date), message('date.invalid'))

function isClassDate(date: string): boolean {
  const year = Number(date.slice(0, 4))
  return isDateAndTime(date, '00:00') && year >= firstYear && year <= lastYear
}

const time = rawText()
  .trim()
  .min(1, message('time.required'))
  .refine((text) => text === '' || isDateAndTime('2000-01-01', text), message('time.invalid'))

/** 'yyyy-MM-ddTHH:mm' at the site, or ''. */
const entry = rawText()
  .trim()
  .refine((text) => {
    const [date = '', clock = ''] = text.split('T')
    return text === '' || (isClassDate(date) && isDateAndTime(date, clock))
  }, message('dateTime.invalid'))

/** A whole number of seats, or '' where there is no limit. */
const capacity = rawText()
  .trim()
  .refine(
    (text) => text === '' || (/^\d{1,6}$/.test(text) && Number(text) <= mostSeats),
    message('capacity.invalid'),
  )

/** A whole number of percent, or '' where the settings say it. */
const share = rawText()
  .trim()
  .refine((text) => text === '' || (/^\d{1,2}$/.test(text) && Number(text) <= 90), message('number.outside'))

/** A longer text with its markup; the server takes out of it what would run or load. */
const html = rawText({ most: longestRaw.richText })
  // What an import takes of a class (docs/rules/import.md) can be edited too.
  .max(60_000, message('text.tooLong60000'))
  .transform((text) => text.replaceAll('\0', '').trim())
  .meta(isRichText)

/** The number of a row, or '' where it may stay open. */
const choice = rawText()
  .trim()
  .regex(/^\d{0,9}$/, message('choice.unknown'))
const choices = (pattern: RegExp) =>
  z.array(rawText().trim().regex(pattern, message('choice.unknown'))).max(50, message('list.tooLong'))
const numbers = choices(/^\d{1,9}$/)
const slugs = choices(/^[^\p{Cc}]{1,100}$/u)

/** The fields of the form, each checked by itself; classInput checks how they go together. */
export const classFormInput = z.object({
  title: textLine(200, 'title.required'),
  subTitle: textLine(200),
  description: html,
  // Empty: the portal's own.
  textLanguage: oneOf(textLanguages),
  notes: textBlock(),
  imageUrl: pictureAddress,
  imageAlt: textLine(200),
  date: classDate,
  startTime: time,
  endTime: time,
  inPerson: z.boolean(),
  online: z.boolean(),
  inPersonCapacity: capacity,
  onlineCapacity: capacity,
  locationId: choice,
  room: textLine(100),
  courselink: address(/^https:\/\/[^/]/i, 'videoLink.invalid'),
  registrationOpens: entry,
  registrationCloses: entry,
  noOnlineRegistration: z.boolean(),
  customRegistrationMessage: textBlock(),
  guestsAllowed: z.boolean(),
  firstTimePercent: share,
  registerSolo: z.boolean(),
  categoryId: choice.min(1, message('category.required')),
  isEvent: z.boolean(),
  isWorkshop: z.boolean(),
  facilitatorIds: numbers,
  audiences: slugs,
  diagnoses: slugs,
  languages: slugs,
  seriesId: choice,
  limitations: html,
  prerequisites: html,
  requirements: html,
})
/** The texts of a class, which may be there in further languages. */
export const classTextInput = classFormInput.pick({
  title: true,
  subTitle: true,
  description: true,
  notes: true,
  requirements: true,
  prerequisites: true,
  limitations: true,
  customRegistrationMessage: true,
  imageAlt: true,
})
/** A class as staff enter it: '' where a field stays open, dates and times as clocks at the site show them. */
export type ClassInput = z.output<typeof classFormInput>
export type ClassField = keyof ClassInput
export const classFields = Object.keys(classFormInput.shape) as ClassField[]

/** A class as the form sends it, before it is checked. */
export type ClassFormValues = z.input<typeof classFormInput>

/** The check of a class for the form and the command, in the time zone of the site. */
export function classInput(timeZone: string) {
  return classFormInput.superRefine((input, context) => {
    const complain = (path: ClassField, code: FieldMessage) =>
      context.addIssue({ code: 'custom', path: [path], message: code })
    if (modesOfForm(input).length === 0) complain('inPerson', 'modes.required')
    let start: Date | null = null
    if (
      isClassDate(input.date) &&
      [input.startTime, input.endTime].every((text) => isDateAndTime(input.date, text))
    ) {
      const held = momentsOfWallTimes(input, timeZone)
      if (held.ok) start = held.start
      else complain(held.field, held.problem === 'skipped' ? 'time.skipped' : 'endTime.beforeStart')
    }
    const [opens, closes] = (['registrationOpens', 'registrationCloses'] as const).map((field) => {
      const parsed = entry.safeParse(input[field])
      if (!parsed.success || parsed.data === '') return null
      const moment = momentOfEntry(parsed.data, timeZone)
      if (!moment) complain(field, 'time.skipped')
      return moment
    })
    if (opens && closes && closes <= opens) complain('registrationCloses', 'registrationCloses.beforeOpens')
    // Nobody could ever register.
    if (opens && start && opens >= start) complain('registrationOpens', 'registrationOpens.afterStart')
  })
}
