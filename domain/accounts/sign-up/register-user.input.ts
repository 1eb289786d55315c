import { z } from 'zod'
import { existingPassword } from '#domain/accounts/log-in/login.input.ts'
import { emailIdentity, usernameOf } from '#domain/kernel/person/email.rule.ts'
import { nameInput, optionalName } from '#domain/kernel/person/person-fields.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { textLine } from '#domain/kernel/text/text.input.ts'
import { emailAddress, newPassword } from './sign-up.input.ts'

const message = (code: FieldMessage) => code

/** Name, address, password and consent: the input of calls that sign someone up. */
export const registerUserFields = {
  ...nameInput.shape,
  email: emailAddress,
  password: newPassword,
  /** Names of the accepted terms. */
  terms: z
    .array(textLine(100, 'terms.required'))
    .min(1, message('terms.required'))
    .max(20, message('list.tooLong')),
  /** Optional in the call's type, because another bot check may not need it. Ours requires it. */
  botCheckToken: rawText()
    .nullish()
    .transform((token) => token ?? '')
    .pipe(rawText().min(1, message('botCheck.required'))),
}

/** The input of registerUser (section 7). Its rules come from the parts of the two sign-up forms. */
export const registerUserInput = z
  .object({ ...registerUserFields, username: rawText().max(1000, message('username.mismatch')) })
  .refine(
    // With the plus signs it is also accepted: the email address is the identity.
    ({ email, username }) =>
      usernameOf(username) === usernameOf(email) || emailIdentity(username) === emailIdentity(email),
    { error: message('username.mismatch'), path: ['username'] },
  )

/**
 * The input of verifyUserEmail: the query of the link in the email. A person who is not logged in to the account also
 * gives its password, or a new password and name for the emptied account.
 */
export const verifyUserEmailInput = z.object({
  username: rawText().trim().min(1, message('email.required')).max(1000, message('email.tooLong')),
  verificationKey: rawText()
    .trim()
    .min(1, message('verificationKey.required'))
    .max(200, message('verificationKey.required')),
  email: emailAddress.nullish(),
  password: existingPassword.nullish(),
  newPassword: newPassword.nullish(),
  firstName: optionalName.nullish(),
  lastName: optionalName.nullish(),
})
