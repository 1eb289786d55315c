import { z } from 'zod'
import { oneOf } from '#domain/kernel/text/choice.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { richText } from '#domain/kernel/text/rich-text.input.ts'
import { textLine } from '#domain/kernel/text/text.input.ts'
import { textLanguages } from '#domain/kernel/text/text-languages.ts'
import { isReservedUri } from './page-uri.rule.ts'

/** The path of a page: one part of lower-case letters, digits and hyphens. Slashes around it are removed. */
const pageUri = rawText()
  .transform((path) => path.trim().replace(/^\/+|\/+$/g, ''))
  .pipe(
    rawText()
      .min(1, 'uri.required' satisfies FieldMessage)
      .max(100, 'text.tooLong100' satisfies FieldMessage)
      .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'uri.invalid' satisfies FieldMessage)
      .refine((uri) => !isReservedUri(uri), 'uri.reserved' satisfies FieldMessage),
  )

/** A content page, for the form and the commands. */
export const pageInput = z.object({
  title: textLine(200, 'title.required'),
  uri: pageUri,
  content: richText('richText.required'),
  // Empty or omitted: the portal's language.
  language: oneOf(textLanguages).nullish(),
})

/** The form for an existing page. For a waiver, also whether everyone must agree to the terms again. */
export const changedPageInput = pageInput.extend({ askToAgreeAgain: z.boolean() })
export type ChangedPageInput = z.output<typeof changedPageInput>
