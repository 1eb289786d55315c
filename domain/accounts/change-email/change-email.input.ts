import { z } from 'zod'
import { existingPassword } from '#domain/accounts/log-in/login.input.ts'
import { emailAddress } from '#domain/accounts/sign-up/sign-up.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'

/** The current password, required for a change of the account (specification, section 5). */
export const currentPassword = rawText({ tooLong: 'password.tooLong' satisfies FieldMessage })
  .min(1, 'currentPassword.required' satisfies FieldMessage)
  // The error for an empty password is above. Without this test, an empty one would get both errors.
  .refine(
    (password) => password === '' || existingPassword.safeParse(password).success,
    'password.tooLong' satisfies FieldMessage,
  )

/** Corrects an address that is not verified yet: the input of correctUserEmail. */
export const correctEmailInput = z.object({ email: emailAddress })

/** Change email: the new address, and the current password as `password`. The input of changeUserEmail. */
export const changeEmailInput = z.object({ email: emailAddress, password: currentPassword })
export type ChangeEmailInput = z.output<typeof changeEmailInput>
