/** A part of a catalog: texts, or more parts. */
export interface Texts {
  readonly [key: string]: string | Texts
}
export type Values = Readonly<Record<string, unknown>>
export type Messages = ReturnType<typeof createMessages>

/**
 * The texts of one language (a tag for Intl) by their keys (`home.title`), in the format of i18next. `{{name}}` is a
 * value. `count` chooses between `key_zero`, `key_one` and `key_other`. A key without a text returns the key, so the
 * gap is visible.
 */
export function createMessages(language: string, first: Texts) {
  const parts: Record<string, string | Texts> = { ...first }
  const plurals = new Intl.PluralRules(language)
  /**
   * Each text is looked up once. A key without a text is not cached: it may contain what a person wrote
   * (choice-labels.ts).
   */
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
    // Spanish and French have a plural form for millions, which none of our texts needs.
    text(`${key}_other`)

  /** Numbers get thousands separators. A year or the id of a record is not a quantity: pass it as a text. */
  const written = (value: unknown) =>
    typeof value === 'number' && !isSmall(value) ? value.toLocaleString(language) : String(value ?? '')

  /** The text of a key with its values. Undefined if there is no text, or if a value that it names is missing. */
  const whole = (key: string, values: Values = {}): string | undefined => {
    const sentence = textFor(key, values)
    if (sentence === undefined) return undefined
    for (const [, name] of sentence.matchAll(placeholders)) if (values[name!] === undefined) return undefined
    return put(sentence, values)
  }
  const textFor = (key: string, { count }: Values) =>
    (typeof count === 'number' ? ofCount(key, count) : undefined) ?? text(key)
  const put = (sentence: string, values: Values) =>
    sentence.replace(placeholders, (_, name: string) => written(values[name]))

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

/** All our languages write these numbers as digits only. The first Intl number format takes a phone 100 ms. */
const isSmall = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000

const placeholders = /\{\{\s*(\w+)\s*\}\}/g
