import { typedLine, withoutUnseenEnds, withPlainDashes } from '#domain/kernel/text/typed-text.rule.ts'
import { partedPhone } from './phone.rule.ts'

/** A phone number as typed or copied, with plain hyphens and without the invisible characters at its ends. */
export function typedPhone(text: string): string {
  return typedLine(withPlainDashes(withoutUnseenEnds(text)))
}

/** The digits of a typed phone number, or of a part of one. Null for any other text. */
export function phoneDigits(text: string): string | null {
  const typed = typedPhone(text)
  if (!/^[\d\s().+\-/]*\d[\d\s().+\-/]*$/.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  // Numbers are stored as people write them, most without the country's 1.
  return digits.length === 11 || /^\+\s*1\D?\d/.test(typed) ? digits.replace(/^1/, '') : digits
}

/** Fewer are an extension, or a room number. */
const fewestDigits = 7

/** The digits of a complete phone number, without its extension. Null if it is not one. */
export function wholePhoneDigits(phone: string | null): string | null {
  const digits = phoneDigits(partedPhone(phone ?? '')[0] ?? '')
  return digits === null || digits.length < fewestDigits ? null : digits
}

/** Whether a phone number contains the digits, in any format. */
export function phoneContains(phone: string | null | undefined, digits: string): boolean {
  return (phone ?? '').replace(/\D/g, '').includes(digits)
}
