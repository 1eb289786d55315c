import { isEmail } from '#domain/kernel/person/email.rule.ts'
import { isPhone } from '#domain/kernel/person/phone.rule.ts'

/** A piece of a plain text: words as they are, or what a phone can call or write to. */
export type TextPart = string | { text: string; href: string }

// A number as people write it, of ten digits or more, or an address. 988, 911 and 711 are the short numbers that people are told to call.
const reachable =
  /[^\s<>()[\],;:"']+@[^\s<>()[\],;:"']+\.[\p{L}\p{N}]+|(?<![\w.-])(?:\+?\d[\d().\-\s]{8,18}\d|\(\d{3}\)[\d.\-\s]{6,12}\d)(?:\s?(?:ext\.?|x)\s?\d{1,6})?(?![\w-])|(?<=\b(?:call|text|dial)(?: or (?:call|text|dial))? )(?:988|911|711)(?!\w)/giu

/** The text in pieces, so that telephone numbers and e-mail addresses in it can be links. */
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
  // Digits of a day and a time are no number to call.
  if (text.length > 3 && (!isPhone(text) || /^\d{4}-\d{2}-\d{2}/.test(text))) return null
  return phoneHref(text)
}

/** The address that calls this number; an extension is dialled after a pause. A number of ten digits is one of North America. */
export function phoneHref(phone: string): string {
  const [number = '', extension] = phone.split(/(?:ext\.?|x)/i)
  const digits = number.replace(/\D/g, '')
  const whole = number.trim().startsWith('+') ? `+${digits}` : digits.length === 10 ? `+1${digits}` : digits
  return `tel:${whole}${extension ? `;ext=${extension.replace(/\D/g, '')}` : ''}`
}
