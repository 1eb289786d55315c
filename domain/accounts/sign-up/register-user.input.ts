import { z } from 'zod'
import { existingPassword } from '#domain/accounts/log-in/login.input.ts'
import { emailIdentity, usernameOf } from '#domain/kernel/person/email.rule.ts'
import { nameInput, optionalName } from '#domain/kernel/person/person-fields.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { textLine } from '#domain/kernel/text/text.input.ts'
import { emailAddress, newPassword } from './sign-up.input.ts'

const message = (code: FieldMessage) => code

/** Name, address, password and agreement, as calls that sign somebody up take them. */
export const registerUserFields = {
  ...nameInput.shape,
  email: emailAddress,
  password: newPassword,
  /** Names of what was agreed to. */
  terms: z
    .array(textLine(100, 'terms.required'))
    .min(1, message('terms.required'))
    .max(20, message('list.tooLong')),
  /** Optional in the call's type, because another provider may need none; ours needs one. */
  botCheckToken: rawText()
    .nullish()
    .transform((token) => token ?? '')
    .pipe(rawText().min(1, message('botCheck.required'))),
}

/** What registerUser takes (section 7); its rules are those of the two sign-up forms, whose parts it is made of. */
export const registerUserInput = z
  .object({ ...registerUserFields, username: rawText().max(1000, message('username.mismatch')) })
  .refine(
    // With the plus signs it is no mistake either: the e-mail is the identity.
    ({ email, username }) =>
      usernameOf(username) === usernameOf(email) || emailIdentity(username) === emailIdentity(email),
    { error: message('username.mismatch'), path: ['username'] },
  )

/**
 * What verifyUserEmail takes: the query of the link in the mail and, from who is not logged in to the account, its password, or a new
 * one with the name that the emptied account is to have.
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
