import type { DomainErrorData } from './decision.ts'
import { fieldSentence } from './field-sentence.rule.ts'
import { formatCalendarDate, formatOpening, formatTimeWithZone } from './language/dates.ts'
import type { Language } from './language/language.ts'
import type { Messages } from './language/messages.rule.ts'
import { formatList } from './language/numbers-and-lists.ts'

/** What an error's sentence needs: the texts of a language, its date formats, and the site's time zone. */
export interface ErrorTexts {
  messages: Messages
  language: Language
  timeZone: () => string
}

/**
 * The sentence for an error's code and data, for web and server. Undefined if there is no text, or if the data lack a
 * value that the text names: a code of a newer server, or texts that did not load.
 * A text names the data ({{most}}, {{opensAt}}), so a new code needs only texts. A sentence that depends on the
 * attendance mode has a text for each mode (CODE_online), or says how the person attends ({{how}}). A sentence with a
 * count has plural forms (CODE_one).
 */
export function errorSentence(code: string, data: DomainErrorData, words: ErrorTexts): string | undefined {
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

/**
 * Codes that pages show without a call are in a file that every page loads. Codes that only calls return are in
 * another.
 */
const homesOf = (code: string) =>
  code === 'INTERNAL' ? ['errors.fallback'] : [`errors.codes.${code}`, `refusals.${code}`]

function valuesOf(data: DomainErrorData, words: ErrorTexts): Record<string, unknown> {
  const { messages, language, timeZone } = words
  const instant = (value: unknown) => new Date(String(value))
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
  if (data.mode) values.how = messages.text(`modes.${data.mode}.how`)
  if (opensAt) values.opensAt = formatOpening(instant(opensAt), timeZone(), language)
  if (retryAt) values.retryAt = formatTimeWithZone(instant(retryAt), timeZone(), language)
  if (date) values.date = formatCalendarDate('full', String(date), language)
  // `place` is there only if the location changed.
  if (startsAt)
    values.movedTo = formatList(
      [
        formatOpening(instant(startsAt), timeZone(), language),
        ...(place === undefined ? [] : [String(place)]),
      ],
      language,
    )
  // `values` also has the data for the sentence of the reason.
  if (reasonCode) values.reason = errorSentence(String(reasonCode), cause, words) ?? ''
  return values
}
