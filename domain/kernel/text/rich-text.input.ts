import type { FieldMessage } from './field-messages.ts'
import { rawText } from './raw-text.input.ts'
import { longestRaw, normalized } from './raw-text.rule.ts'

/** HTML that people write in the editor. What would be dangerous in it is taken out when it leaves the portal. */
export function richText(required?: FieldMessage) {
  const text = rawText({ most: longestRaw.richText })
    .overwrite((html) => normalized(html))
    .trim()
  return (required ? text.refine(hasText, required) : text)
    .max(100_000, 'richText.tooLong' satisfies FieldMessage)
    .regex(/^[^\0]*$/, 'text.unreadable' satisfies FieldMessage)
    .meta(isRichText)
}

/** What says of a schema that its text is HTML, which is longer than any other text as it is sent. */
export const isRichText = { richText: true }

// Tags without a word between them are an empty text; a picture says something too. A tag ends before the next begins, or a text of
// '<' alone would be looked through once for each of them.
function hasText(html: string): boolean {
  return /<img\s/i.test(html) || html.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== ''
}
