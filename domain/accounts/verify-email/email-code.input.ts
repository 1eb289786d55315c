import { z } from 'zod'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { isWholeCode, typedCode } from './email-code.rule.ts'

const message = (code: FieldMessage) => code

/** The code of an email, as typed or pasted. */
export const emailCodeInput = z.object({
  code: rawText()
    .max(100, message('code.invalid'))
    .refine((text) => typedCode(text) !== '', message('code.required'))
    .refine((text) => typedCode(text) === '' || isWholeCode(text), message('code.invalid'))
    .transform(typedCode),
})
