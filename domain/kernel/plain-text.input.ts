import { z } from 'zod'

// A name of ten thousand characters, a tag or a control character is never what a person meant to write; PostgreSQL
// would refuse NUL anyway, as a fault.
const tag = /<\s*[a-z!/?]/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for; tab and line break are allowed
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** A person's own words, kept and shown as text: trimmed, at most `max` characters, no HTML, no control characters. */
export function plainText(max: number, requiredMessage?: string) {
  const text = z.string(requiredMessage).trim()
  return (requiredMessage ? text.min(1, requiredMessage) : text)
    .max(max, `Please use at most ${max} characters.`)
    .refine((value) => !tag.test(value) && !controls.test(value), 'Please use plain text only.')
}

/** The same where it may be left out: absent, null and blank all become null. */
export function optionalText(max: number) {
  return plainText(max)
    .nullish()
    .transform((value) => value || null)
}
