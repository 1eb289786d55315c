import type { FieldMessage } from './field-messages.ts'
import { rawText } from './raw-text.input.ts'
import { longestRaw, normalized } from './raw-text.rule.ts'

/** HTML that people write in the editor. Dangerous HTML is removed when it leaves the portal. */
export function richText(required?: FieldMessage) {
  const text = rawText({ most: longestRaw.richText })
    .overwrite((html) => normalized(html))
    .trim()
  return (required ? text.refine(hasText, required) : text)
    .max(100_000, 'richText.tooLong' satisfies FieldMessage)
    .regex(/^[^\0]*$/, 'text.unreadable' satisfies FieldMessage)
    .meta(isRichText)
}

/** Marks a schema whose text is HTML. HTML may be longer than any other text of a call. */
export const isRichText = { richText: true }

// Tags without a word between them are an empty text. A picture counts as content. A tag ends before the next one
// begins: otherwise a text of only '<' would be scanned once for each.
function hasText(html: string): boolean {
  return /<img\s/i.test(html) || html.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== ''
}
