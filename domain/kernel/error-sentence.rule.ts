import type { RefusalData } from './decision.ts'
import { formatCalendarDate, formatOpening, formatTimeWithZone } from './language/dates.ts'
import type { Language } from './language/language.ts'
import type { Messages } from './language/messages.rule.ts'
import { formatList } from './language/numbers-and-lists.ts'

/** With what an error is written: the texts of a language, how that language writes dates, and how the site's time zone is asked for. */
export interface ErrorWords {
  messages: Messages
  language: Language
  timeZone: () => string
}

/**
 * The sentence of an error's code and data, for web and server. Undefined where there are no texts for it, or where its data lack what
 * the text names: a newer server's code, or texts that did not come.
 *
 * A text names the data as they are ({{most}}, {{opensAt}}); nothing but the texts has to know a new code. One that differs by how
 * people take part has a text for each mode (CODE_online), and one that counts has its plurals (CODE_one).
 */
export function errorSentence(code: string, data: RefusalData, words: ErrorWords): string | undefined {
  if (code === 'CLASS_CUSTOM_MESSAGE') return data.message === undefined ? undefined : String(data.message)
  if (code === 'INPUT_INVALID' && Array.isArray(data.codes)) {
    const field = data.codes.map((each) => fieldSentence(String(each), words)).find(Boolean)
    if (field !== undefined) return field
  }
  const { messages } = words
  const values = valuesOf(data, words)
  for (const home of homesOf(code)) {
    const sentence = messages.whole(`${home}_${data.mode}`, values) ?? messages.whole(home, values)
    if (sentence !== undefined) return sentence
  }
  return undefined
}

/** The sentence of a complaint about a field (field-messages.ts); undefined where it is none of ours. */
export const fieldSentence = (message: string, { messages }: ErrorWords): string | undefined =>
  messages.text(`fields.${message}`)

/** Those that pages say by themselves are in one file, which every page has; those that only calls are refused with, in another. */
const homesOf = (code: string) =>
  code === 'INTERNAL' ? ['errors.fallback'] : [`errors.codes.${code}`, `refusals.${code}`]

function valuesOf(data: RefusalData, words: ErrorWords): Record<string, unknown> {
  const { messages, language, timeZone } = words
  const moment = (value: unknown) => new Date(String(value))
  const values: Record<string, unknown> = {}
  const taken: string[] = []
  for (const [name, value] of Object.entries(data)) {
    values[name] = Array.isArray(value) ? formatList(value.map(String), language) : value
    const takenHere = messages.whole(`refusals.taken.${name}`, { taken: value })
    if (takenHere) taken.push(takenHere)
  }
  const { reasonCode, ...cause } = data
  const { opensAt, retryAt, startsAt, date, place, count, waiting, triesLeft } = data
  const counted = count ?? waiting ?? triesLeft
  if (counted !== undefined) values.count = Number(counted)
  if (taken.length > 0) values.taken ??= formatList(taken, language)
  if (opensAt) values.opensAt = formatOpening(moment(opensAt), timeZone(), language)
  if (retryAt) values.retryAt = formatTimeWithZone(moment(retryAt), timeZone(), language)
  if (date) values.date = formatCalendarDate('full', String(date), language)
  // Where it is now stands there only where that changed.
  if (startsAt)
    values.movedTo = formatList(
      [
        formatOpening(moment(startsAt), timeZone(), language),
        ...(place === undefined ? [] : [String(place)]),
      ],
      language,
    )
  // Of what caused it, whose data it carries as well.
  if (reasonCode) values.reason = errorSentence(String(reasonCode), cause, words) ?? ''
  return values
}
