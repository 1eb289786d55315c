import { z } from 'zod'
import { portalPath } from '#domain/accounts/log-in/portal-path.rule.ts'
import { magicLinkInput } from '#domain/accounts/magic-link/magic-link.input.ts'
import { newPassword } from '#domain/accounts/sign-up/sign-up.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'

const message = (code: FieldMessage) => code

/** The query of a link in a mail: whose it is (the e-mail, with or without plus signs) and the key. */
const usernameInLink = rawText().trim().min(1, message('email.required')).max(1000, message('email.tooLong'))
const keyInLink = rawText()
  .trim()
  .min(1, message('verificationKey.required'))
  .max(200, message('verificationKey.required'))

/** What getMagicLink takes: the form, and where to go on to after the login ('' and null: home). */
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

/** What magicLinkLogin takes; the key travels as `password`. */
export const magicLinkLoginInput = z.object({ username: usernameInLink, password: keyInLink })

/** Whose link of a mail it is, and its key. */
export const keyLinkInput = z.object({ key: keyInLink, login: usernameInLink })

/** What resetUserPassword takes. */
export const resetUserPasswordInput = z.object({
  key: keyInLink,
  login: usernameInLink,
  password: newPassword,
})

const stepResponse = rawText({ most: 20_000 }).nullish()

/** What takeBackEmail takes: the link of the old address, a new password and, where a second step is asked for, its answer. */
export const takeBackEmailInput = resetUserPasswordInput.extend({
  challenge: rawText({ most: 200 }).nullish(),
  code: stepResponse,
  recoveryCode: stepResponse,
  passkey: stepResponse,
})
