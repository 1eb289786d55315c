import { typedLine, withoutUnseenEnds, withPlainDashes } from './typed-text.rule.ts'

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

/** Whether a phone number holds the digits, however it is written. */
export function phoneHolds(phone: string | null | undefined, digits: string): boolean {
  return (phone ?? '').replace(/\D/g, '').includes(digits)
}
