/** A part of a catalogue: texts, or further parts. */
export interface Texts {
  readonly [key: string]: string | Texts
}
export type Values = Readonly<Record<string, unknown>>
export type Messages = ReturnType<typeof createMessages>

/**
 * The texts of one language (a tag as Intl knows it) by their keys (`home.title`), in the form that i18next reads: `{{name}}` is what is put in, and of `key_zero`,
 * `key_one`, `key_other` that one is taken which `count` asks for. A key that has no text comes back as it is, so that it is seen.
 */
export function createMessages(language: string, first: Texts) {
  const parts: Record<string, string | Texts> = { ...first }
  const plurals = new Intl.PluralRules(language)
  /** Each text is looked for once. A key without one is not remembered: it may hold what a person wrote (choice-labels.ts). */
  const found = new Map<string, string>()

  const text = (key: string): string | undefined => {
    const known = found.get(key)
    if (known !== undefined) return known
    const value = key
      .split('.')
      .reduce<string | Texts | undefined>(
        (part, name) => (typeof part === 'object' ? part[name] : undefined),
        parts,
      )
    if (typeof value !== 'string') return undefined
    found.set(key, value)
    return value
  }
  const ofCount = (key: string, count: number) =>
    (count === 0 ? text(`${key}_zero`) : undefined) ??
    text(`${key}_${plurals.select(count)}`) ??
    // Spanish and French know a form for millions, which no text of ours needs.
    text(`${key}_other`)

  /** Thousands are written in one way. A year or the number of a record is no quantity: it is handed in as a text. */
  const written = (value: unknown) =>
    typeof value === 'number' && !isSmall(value) ? value.toLocaleString(language) : String(value ?? '')

  /** The sentence of a key with what is put in, undefined where there is no text, or where something that it names is not there. */
  const whole = (key: string, values: Values = {}): string | undefined => {
    const sentence = textFor(key, values)
    if (sentence === undefined) return undefined
    for (const [, name] of sentence.matchAll(seats)) if (values[name!] === undefined) return undefined
    return put(sentence, values)
  }
  const textFor = (key: string, { count }: Values) =>
    (typeof count === 'number' ? ofCount(key, count) : undefined) ?? text(key)
  const put = (sentence: string, values: Values) =>
    sentence.replace(seats, (_, name: string) => written(values[name]))

  return {
    text,
    whole,
    write: (key: string, values?: Values): string => {
      const sentence = textFor(key, values ?? {})
      if (sentence === undefined) return key
      return values ? put(sentence, values) : sentence
    },
    add: (more: Texts): void => {
      Object.assign(parts, more)
      found.clear()
    },
  }
}

/** Every language of ours writes it in digits alone; the first number that a browser is asked to write takes a phone 100 ms. */
const isSmall = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000

const seats = /\{\{\s*(\w+)\s*\}\}/g
