import { z } from 'zod'
import { portalPath } from '#domain/accounts/log-in/portal-path.rule.ts'
import { magicLinkInput } from '#domain/accounts/magic-link/magic-link.input.ts'
import { newPassword } from '#domain/accounts/sign-up/sign-up.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'

const message = (code: FieldMessage) => code

/** The query of a link in an email: the account (the email address, with or without plus signs) and the token. */
const usernameInLink = rawText().trim().min(1, message('email.required')).max(1000, message('email.tooLong'))
const keyInLink = rawText()
  .trim()
  .min(1, message('verificationKey.required'))
  .max(200, message('verificationKey.required'))

/** The input of getMagicLink: the form, and the path to open after the login ('' and null: home). */
export const getMagicLinkInput = magicLinkInput.extend({
  botCheckToken: rawText()
    .nullish()
    .transform((token) => token ?? '')
    .pipe(magicLinkInput.shape.botCheckToken),
  redirect: rawText()
    .nullish()
    .refine((path) => !path || portalPath(path) !== null, message('redirect.invalid'))
    .transform((path) => portalPath(path) ?? '/'),
})

/** The input of magicLinkLogin. The token is sent as `password`. */
export const magicLinkLoginInput = z.object({ username: usernameInLink, password: keyInLink })

/** The account of a link in an email, and its token. */
export const keyLinkInput = z.object({ key: keyInLink, login: usernameInLink })

/** The input of resetUserPassword. */
export const resetUserPasswordInput = z.object({
  key: keyInLink,
  login: usernameInLink,
  password: newPassword,
})

const stepResponse = rawText({ most: 20_000 }).nullish()

/**
 * The input of takeBackEmail: the link for the old address, a new password and, if a second step is required, its
 * response.
 */
export const takeBackEmailInput = resetUserPasswordInput.extend({
  challenge: rawText({ most: 200 }).nullish(),
  code: stepResponse,
  recoveryCode: stepResponse,
  passkey: stepResponse,
})
