import { isEmail } from '#domain/kernel/person/email.rule.ts'
import { isPhone } from '#domain/kernel/person/phone.rule.ts'

/** A part of a plain text: a text, or a phone number or email address as a link. */
export type TextPart = string | { text: string; href: string }

// A phone number of ten digits or more as people write it, or an email address. 988, 911 and 711 are short numbers that
// our texts give.
const reachable =
  /[^\s<>()[\],;:"']+@[^\s<>()[\],;:"']+\.[\p{L}\p{N}]+|(?<![\w.-])(?:\+?\d[\d().\-\s]{8,18}\d|\(\d{3}\)[\d.\-\s]{6,12}\d)(?:\s?(?:ext\.?|x)\s?\d{1,6})?(?![\w-])|(?<=\b(?:call|text|dial)(?: or (?:call|text|dial))? )(?:988|911|711)(?!\w)/giu

/** Splits a text, so that phone numbers and email addresses in it can be links. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const found of text.matchAll(reachable)) {
    const href = hrefOf(found[0])
    if (!href) continue
    if (found.index > from) parts.push(text.slice(from, found.index))
    parts.push({ text: found[0], href })
    from = found.index + found[0].length
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}

function hrefOf(text: string): string | null {
  if (text.includes('@')) return isEmail(text) ? `mailto:${text}` : null
  // The digits of a date and time are not a phone number.
  if (text.length > 3 && (!isPhone(text) || /^\d{4}-\d{2}-\d{2}/.test(text))) return null
  return phoneHref(text)
}

/** The `tel:` URL of this number. An extension is dialed after a pause. A number of ten digits is North American. */
export function phoneHref(phone: string): string {
  const [number = '', extension] = phone.split(/(?:ext\.?|x)/i)
  const digits = number.replace(/\D/g, '')
  const whole = number.trim().startsWith('+') ? `+${digits}` : digits.length === 10 ? `+1${digits}` : digits
  return `tel:${whole}${extension ? `;ext=${extension.replace(/\D/g, '')}` : ''}`
}
