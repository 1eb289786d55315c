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
/** The form behind a reset link (specification, section 5); its words for two passwords that differ are its own. */
export const resetPasswordInput = twoPasswords.refine(passwordsMatch, theyMatch)

/** The form of who takes over a mailbox's account, which is emptied: a new password, and the name that it is to have. */
export const myAccountInput = twoPasswords
  .extend({ firstName: optionalName, lastName: optionalName })
  .refine(passwordsMatch, theyMatch)
