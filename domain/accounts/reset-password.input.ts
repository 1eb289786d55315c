import { z } from 'zod'
import type { FieldMessage } from '#domain/kernel/field-messages.ts'
import { mismatch, newPassword, passwordsMatch } from './sign-up.input.ts'

const message = (code: FieldMessage) => code

/** The form behind a reset link (specification, section 5); its words for two passwords that differ are its own. */
export const resetPasswordInput = z
  .object({
    password: newPassword,
    passwordConfirm: z.string().min(1, message('passwordConfirm.required')),
  })
  .refine(passwordsMatch, { ...mismatch, error: message('reset.passwordConfirm.mismatch') })
