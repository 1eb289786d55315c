import { z } from 'zod'
import { mismatch, newPassword, passwordsMatch } from '#domain/accounts/sign-up/sign-up.input.ts'
import { optionalName } from '#domain/kernel/person/person-fields.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'

const message = (code: FieldMessage) => code

const twoPasswords = z.object({
  password: newPassword,
  passwordConfirm: rawText().min(1, message('passwordConfirm.required')),
})
const theyMatch = { ...mismatch, error: message('reset.passwordConfirm.mismatch') }
/** The form of a reset link (specification, section 5). Its error for two different passwords has its own text. */
export const resetPasswordInput = twoPasswords.refine(passwordsMatch, theyMatch)

/**
 * The form for a person who takes over the account of their mailbox. The account is emptied and gets a new password and
 * name.
 */
export const myAccountInput = twoPasswords
  .extend({ firstName: optionalName, lastName: optionalName })
  .refine(passwordsMatch, theyMatch)
