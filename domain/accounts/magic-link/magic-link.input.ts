import { z } from 'zod'
import { isEmail, longestEmail, normaliseEmail } from '#domain/kernel/person/email.rule.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'

const message = (code: FieldMessage) => code

/** The form of Get Magic Link, with separate error texts (specification, section 5). */
export const magicLinkInput = z.object({
  email: rawText()
    .transform(normaliseEmail)
    .pipe(
      rawText()
        .min(1, message('magicLink.email.required'))
        .max(longestEmail, message('email.tooLong'))
        .refine((value) => value === '' || isEmail(value), message('magicLink.email.invalid')),
    ),
  botCheckToken: rawText().min(1, message('magicLink.botCheck.required')),
})
export type MagicLinkInput = z.output<typeof magicLinkInput>
