/** A part of a catalogue: texts, or further parts. */
export interface Texts {
  readonly [key: string]: string | Texts
}
export type Values = Readonly<Record<string, unknown>>

/**
 * The texts of one language (a tag as Intl knows it) by their keys (`home.title`), in the form that i18next reads: `{{name}}` is what is put in, and of `key_zero`,
 * `key_one`, `key_other` that one is taken which `count` asks for. A key that has no text comes back as it is, so that it is seen.
 */
export function createMessages(language: string, first: Texts) {
  const parts: Record<string, string | Texts> = { ...first }
  const plurals = new Intl.PluralRules(language)
  /** Each key is walked to once. */
  const found = new Map<string, string | undefined>()

  const text = (key: string): string | undefined => {
    if (!found.has(key)) {
      const value = key
        .split('.')
        .reduce<string | Texts | undefined>(
          (part, name) => (typeof part === 'object' ? part[name] : undefined),
          parts,
        )
      found.set(key, typeof value === 'string' ? value : undefined)
    }
    return found.get(key)
  }
  const ofCount = (key: string, count: number) =>
    (count === 0 ? text(`${key}_zero`) : undefined) ??
    text(`${key}_${plurals.select(count)}`) ??
    // Spanish knows a form for millions, which no text of ours needs.
    text(`${key}_other`)

  /** Thousands are written in one way. A year or the number of a record is no quantity: it is handed in as a text. */
  const written = (value: unknown) =>
    typeof value === 'number' && !isSmall(value) ? value.toLocaleString(language) : String(value ?? '')

  return {
    text,
    write: (key: string, values?: Values): string => {
      const count = values?.count
      const sentence = (typeof count === 'number' ? ofCount(key, count) : undefined) ?? text(key)
      if (sentence === undefined) return key
      return values ? sentence.replace(places, (_, name: string) => written(values[name])) : sentence
    },
    add: (more: Texts): void => {
      Object.assign(parts, more)
      found.clear()
    },
  }
}

/** Every language of ours writes it in digits alone; the first number that a browser is asked to write takes a phone 100 ms. */
const isSmall = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000

const places = /\{\{\s*(\w+)\s*\}\}/g
