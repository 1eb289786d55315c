import { z } from 'zod'
import { longestPasswordBytes } from '#domain/accounts/password/password.rule.ts'
import { emailAddress } from '#domain/accounts/sign-up/sign-up.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'

const message = (code: FieldMessage) => code

/** A password that is compared, not chosen. Its bytes are limited before anything is computed from them. */
export const existingPassword = rawText({ tooLong: message('password.tooLong') })
  .min(1, message('password.required'))
  .refine(
    // A UTF-16 unit has at most three bytes in UTF-8. So the slow check only runs where it matters.
    (password) =>
      password.length * 3 <= longestPasswordBytes ||
      (password.length <= longestPasswordBytes &&
        new TextEncoder().encode(password).length <= longestPasswordBytes),
    message('password.tooLong'),
  )

/** The login form (specification, section 5). */
export const loginInput = z.object({ email: emailAddress, password: existingPassword })
