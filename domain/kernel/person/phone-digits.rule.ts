import { typedLine, withoutUnseenEnds, withPlainDashes } from '#domain/kernel/text/typed-text.rule.ts'
import { partedPhone } from './phone.rule.ts'

/** A phone number as it was typed or copied, with plain hyphens and without the unseen signs at its ends. */
export function typedPhone(text: string): string {
  return typedLine(withPlainDashes(withoutUnseenEnds(text)))
}

/** The digits of what is typed as a phone number, or as a part of one; null where it is anything else. */
export function phoneDigits(text: string): string | null {
  const typed = typedPhone(text)
  if (!/^[\d\s().+\-/]*\d[\d\s().+\-/]*$/.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  // Numbers are kept as people write them, most without the country's 1.
  return digits.length === 11 || /^\+\s*1\D?\d/.test(typed) ? digits.replace(/^1/, '') : digits
}

/** Fewer are an extension, or the number of a room. */
const fewestDigits = 7

/** The digits of a whole number that somebody gave, without its extension; null where it is none. */
export function wholePhoneDigits(phone: string | null): string | null {
  const digits = phoneDigits(partedPhone(phone ?? '')[0] ?? '')
  return digits === null || digits.length < fewestDigits ? null : digits
}

/** Whether a phone number holds the digits, however it is written. */
export function phoneContains(phone: string | null | undefined, digits: string): boolean {
  return (phone ?? '').replace(/\D/g, '').includes(digits)
}
