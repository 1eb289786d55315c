import type { Language } from './language.ts'

/** 1,204 */
export function formatNumber(value: number, { tag }: Language): string {
  // Without the runtime's format, which takes a phone 100 ms to make: the small counts of most pages need no separator.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  return numberFormat(tag).format(value)
}

/** 83.3%, of 83.3. */
export function formatPercent(percent: number, { tag }: Language): string {
  return percentFormat(tag).format(percent)
}

/** 'Yoga, Art, Walking': names beside each other, with no 'and' before the last. */
export function formatList(names: readonly string[], { separator }: Language): string {
  return names.join(separator)
}

/** 'In Person or Online': of which one is to be chosen. */
export function formatAlternatives(names: readonly string[], { tag, or }: Language): string {
  const [first, second, third] = names
  // One and two, which every row of a calendar has, without the runtime's lists: the first one made takes a phone 100 ms.
  if (third === undefined) return second === undefined ? (first ?? '') : `${first} ${or(second)} ${second}`
  return alternativesFormat(tag).format(names)
}

/** 'December and January': all of them together. */
export function formatTogether(names: readonly string[], { tag }: Language): string {
  return togetherFormat(tag).format(names)
}

/** 'Spanish': what a language is called, by its tag. */
export function languageName(named: string, { tag }: Language): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(named) ?? named
}

/** Sorts as people of the language look names up. */
export function compareNames({ tag }: Language): (one: string, other: string) => number {
  return collator(tag).compare
}

const numberFormat = once((tag) => new Intl.NumberFormat(tag))
const percentFormat = once((tag) => new Intl.NumberFormat(tag, { style: 'unit', unit: 'percent' }))
const alternativesFormat = once((tag) => new Intl.ListFormat(tag, { type: 'disjunction' }))
const togetherFormat = once((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }))
const collator = once((tag) => new Intl.Collator(tag))

/** Making one costs a hundred times what using it does. */
function once<Format>(make: (tag: string) => Format): (tag: string) => Format {
  const made = new Map<string, Format>()
  return (tag) => {
    const known = made.get(tag) ?? make(tag)
    made.set(tag, known)
    return known
  }
}
