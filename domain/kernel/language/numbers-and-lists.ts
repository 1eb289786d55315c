import type { Language } from './language.ts'

/** 1,204 */
export function formatNumber(value: number, { tag }: Language): string {
  // Avoids the Intl format, which takes a phone 100 ms to make. The small counts of most pages need no separator.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  return numberFormat(tag).format(value)
}

/** 83.3%, for 83.3. */
export function formatPercent(percent: number, { tag }: Language): string {
  return percentFormat(tag).format(percent)
}

/** 'Yoga, Art, Walking': without 'and' before the last. */
export function formatList(names: readonly string[], { separator }: Language): string {
  return names.join(separator)
}

/** 'In Person or Online': alternatives. */
export function formatAlternatives(names: readonly string[], { tag, or }: Language): string {
  const [first, second, third] = names
  // Every row of a calendar has one or two. This avoids the Intl list format, whose first use takes a phone 100 ms.
  if (third === undefined) return second === undefined ? (first ?? '') : `${first} ${or(second)} ${second}`
  return alternativesFormat(tag).format(names)
}

/** 'December and January': all of them together. */
export function formatTogether(names: readonly string[], { tag }: Language): string {
  return togetherFormat(tag).format(names)
}

/** 'Spanish': the name of a language, by its tag. */
export function languageName(named: string, { tag }: Language): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(named) ?? named
}

/** Sorts in the alphabetical order of the language. */
export function compareNames({ tag }: Language): (one: string, other: string) => number {
  return collator(tag).compare
}

const numberFormat = once((tag) => new Intl.NumberFormat(tag))
const percentFormat = once((tag) => new Intl.NumberFormat(tag, { style: 'unit', unit: 'percent' }))
const alternativesFormat = once((tag) => new Intl.ListFormat(tag, { type: 'disjunction' }))
const togetherFormat = once((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }))
const collator = once((tag) => new Intl.Collator(tag))

/** Making a format costs a hundred times as much as using it. */
function once<Format>(make: (tag: string) => Format): (tag: string) => Format {
  const made = new Map<string, Format>()
  return (tag) => {
    const known = made.get(tag) ?? make(tag)
    made.set(tag, known)
    return known
  }
}
