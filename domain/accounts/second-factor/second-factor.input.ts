import { z } from 'zod'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { textLine } from '#domain/kernel/text/text.input.ts'
import { plainCode, plainRecoveryCode } from './second-factor.rule.ts'

const message = (code: FieldMessage) => code

/** A code of an authenticator app, as typed or pasted. */
export const appCodeInput = z.object({
  code: rawText()
    .refine((code) => plainCode(code) !== '', message('code.required'))
    .refine((code) => plainCode(code) === '' || /^\d{6}$/.test(plainCode(code)), message('code.invalid')),
})

/** A recovery code, as typed or pasted. */
export const recoveryCodeInput = z.object({
  recoveryCode: rawText()
    .refine((code) => plainRecoveryCode(code) !== '', message('recoveryCode.required'))
    .refine(
      (code) => plainRecoveryCode(code) === '' || plainRecoveryCode(code).length === 16,
      message('recoveryCode.invalid'),
    ),
})

/** A person's name for one of their passkeys. */
export const passkeyName = z.object({ name: textLine(100, 'name.required') })
