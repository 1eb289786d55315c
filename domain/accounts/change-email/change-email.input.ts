import { z } from 'zod'
import { existingPassword } from '#domain/accounts/log-in/login.input.ts'
import { emailAddress } from '#domain/accounts/sign-up/sign-up.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'

/** The password that a person has now, asked for before a change of the account (specification, section 5). */
export const currentPassword = rawText({ tooLong: 'password.tooLong' satisfies FieldMessage })
  .min(1, 'currentPassword.required' satisfies FieldMessage)
  // An empty one has its complaint already.
  .refine(
    (password) => password === '' || existingPassword.safeParse(password).success,
    'password.tooLong' satisfies FieldMessage,
  )

/** Mending the address that nobody has proved yet, as correctUserEmail takes it. */
export const correctEmailInput = z.object({ email: emailAddress })

/** Change e-mail: the new address, and the current password as `password`, as changeUserEmail takes them. */
export const changeEmailInput = z.object({ email: emailAddress, password: currentPassword })
export type ChangeEmailInput = z.output<typeof changeEmailInput>
