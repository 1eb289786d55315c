import { z } from 'zod'
import { currentPassword } from '#domain/accounts/change-email/change-email.input.ts'
import { newPassword } from '#domain/accounts/sign-up/sign-up.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'

const message = (code: FieldMessage) => code

/** No password was ever shorter. A shorter one is reported immediately (specification, section 5). */
const oldPasswordMinimum = 8

/** Change password, the input of changeUserPassword: `password` is the current one. */
export const changePasswordInput = z
  .object({
    password: currentPassword.refine(
      (password) => password === '' || [...password].length >= oldPasswordMinimum,
      message('currentPassword.invalid'),
    ),
    newPassword,
    confirmNewPassword: rawText().min(1, message('passwordConfirm.required')),
  })
  .refine((form) => form.confirmNewPassword === '' || form.newPassword === form.confirmNewPassword, {
    error: message('passwordConfirm.mismatch'),
    path: ['confirmNewPassword'],
    // Reported together with the other errors, not only after they are fixed.
    when: ({ value }) => bothPasswords.safeParse(value).success,
  })
export type ChangePasswordInput = z.output<typeof changePasswordInput>

const bothPasswords = z.object({ newPassword: rawText(), confirmNewPassword: rawText() })
