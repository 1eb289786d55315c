import { z } from 'zod'
import { isSecurePassword } from '#domain/accounts/password/password.rule.ts'
import { isEmail, longestEmail, normaliseEmail } from '#domain/kernel/person/email.rule.ts'
import { nameInput } from '#domain/kernel/person/person-fields.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'

const message = (code: FieldMessage) => code

/** An email address, stored in its normal form. */
export const emailAddress = rawText()
  .transform(normaliseEmail)
  .pipe(
    rawText()
      .min(1, message('email.required'))
      .max(longestEmail, message('email.tooLong'))
      .refine((value) => value === '' || isEmail(value), message('email.invalid')),
  )

/** A password that a person chooses, by the shared rules. */
export const newPassword = rawText({ tooLong: message('password.insecure') }).refine(
  isSecurePassword,
  message('password.insecure'),
)

/** Name, address and the password twice: the first fields of both sign-up forms. */
export const credentials = {
  ...nameInput.shape,
  email: emailAddress,
  password: newPassword,
  passwordConfirm: rawText().min(1, message('passwordConfirm.required')),
}

export function passwordsMatch({ password, passwordConfirm }: { password: string; passwordConfirm: string }) {
  return passwordConfirm === '' || password === passwordConfirm
}
/** Where and when a form reports that the two passwords differ. */
export const mismatch = {
  error: message('passwordConfirm.mismatch'),
  path: ['passwordConfirm'],
  // Reported together with the other errors, not only after they are fixed.
  when: ({ value }: { value: unknown }) => hasPasswords(value),
}
function hasPasswords(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'password' in value &&
    typeof value.password === 'string' &&
    'passwordConfirm' in value &&
    typeof value.passwordConfirm === 'string'
  )
}

/** The last fields of both sign-up forms. */
export const consent = {
  terms: z.boolean().refine((checked) => checked, message('terms.required')),
  botCheckToken: rawText().min(1, message('botCheck.required')),
}

/** The sign-up page, /login/register (specification, section 5). */
export const signUpInput = z.object({ ...credentials, ...consent }).refine(passwordsMatch, mismatch)
export type SignUpInput = z.output<typeof signUpInput>
