import type { CalendarDay, DateForms, Language } from '../language.ts'
import type { Texts } from '../messages.rule.ts'

const open = '⟦'
const close = '⟧'
/** Each vowel twice makes texts two fifths longer, as other languages are, and no word another one. */
const accents = {
  a: 'áá',
  c: 'ç',
  e: 'éé',
  i: 'íí',
  n: 'ñ',
  o: 'óó',
  s: 'š',
  u: 'úú',
  y: 'ýý',
  A: 'ÅÅ',
  E: 'ÉÉ',
  I: 'ÎÎ',
  O: 'ÖÖ',
  S: 'Š',
  U: 'ÜÜ',
}

/**
 * A language that nobody speaks: the texts of another one in brackets, with accents and two fifths longer, its dates in brackets. What is
 * shown outside of brackets comes from no catalogue and no formatter.
 */
export function pseudoOf(language: Language, tag = 'en-x-pseudo'): Language {
  const { dates } = language
  const patterns = Object.entries(dates.patterns).map(([name, write]) => [
    name,
    (date: CalendarDay) => inBrackets(write(date)),
  ])
  return {
    ...language,
    tag,
    dates: {
      ...dates,
      patterns: Object.fromEntries(patterns) as DateForms['patterns'],
      time: (hour, minute) => inBrackets(dates.time(hour, minute)),
      timeWithZone: (time, zone) => inBrackets(dates.timeWithZone(time, zone)),
      dateAndTime: (date, time) => inBrackets(dates.dateAndTime(date, time)),
      range: (from, to) => inBrackets(dates.range(from, to)),
      days: (from, to) => inBrackets(dates.days(from, to)),
    },
  }
}

/**
 * A file of texts in a further language, with French plurals: of none and of one it says the same. Its form for one therefore has the
 * number in it, which the English one may say in words.
 */
export function pseudoFile(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => {
      const other = key.endsWith('_one') ? texts[key.replace(/_one$/, '_other')] : undefined
      const text = typeof other === 'string' ? other : value
      return [key, typeof text === 'string' ? pseudoText(text) : pseudoFile(text)]
    }),
  )
}

/** Each text of a catalogue, however deep, and what its functions answer. */
export function pseudoTexts<Texts>(texts: Texts): Texts {
  return translated(texts) as Texts
}

function translated(part: unknown): unknown {
  if (typeof part === 'string') return pseudoText(part)
  if (typeof part === 'function')
    return (...values: unknown[]) => {
      const answer: unknown = part(...values)
      return typeof answer === 'string' ? pseudoText(answer, valuesIn(values)) : answer
    }
  if (Array.isArray(part)) return part.map(translated)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, translated(value)]))
}

/** What was put into a text stays as it is, as do i18next's places for it. */
function pseudoText(text: string, values: readonly string[] = []): string {
  const kept = [
    ...values.toSorted((one, other) => other.length - one.length).map(escaped),
    '\\{\\{.*?\\}\\}',
    '</?\\w+/?>',
  ]
  const parts = text.split(new RegExp(`(${kept.join('|')})`))
  return inBrackets(parts.map((part, index) => (index % 2 === 1 ? part : accented(part))).join(''))
}

function valuesIn(values: readonly unknown[]): string[] {
  return values.flatMap((value) => {
    if (typeof value === 'string') return value === '' ? [] : [value]
    return typeof value === 'object' && value !== null ? valuesIn(Object.values(value)) : []
  })
}

const inBrackets = (text: string) => `${open}${text}${close}`
const accented = (text: string) =>
  text.replace(/[a-zA-Z]/g, (letter) => (accents as Record<string, string>)[letter] ?? letter)
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What of a shown text stands outside of brackets. */
export function outsideBrackets(text: string): string {
  let depth = 0
  let outside = ''
  for (const letter of text) {
    if (letter === open) depth += 1
    else if (letter === close) depth -= 1
    else if (depth === 0) outside += letter
  }
  return outside.replace(/\s+/g, ' ').trim()
}
