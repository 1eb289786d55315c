import { z } from 'zod'
import { mayLogIn } from '#server/accounts/accounts.policy.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { type BotCheckVerdict, validateRecaptcha } from './validate-recaptcha.command.ts'

const ValidateRecaptchaPayload = payload<BotCheckVerdict>('ValidateRecaptchaPayload', {
  fields: (t) => ({
    success: t.exposeBoolean('success'),
    hostname: t.exposeString('hostname', { nullable: true }),
    errorCodes: t.exposeStringList('errorCodes', { nullable: true }),
    challenge_ts: t.exposeString('challenge_ts', { nullable: true }),
  }),
})

defineCommand('validateRecaptcha', mayLogIn, z.object({ token: z.string() }), {
  says: 'What the bot check says about a token. It does not use the token up. Public.',
  answers: ValidateRecaptchaPayload,
  run: (context, input) => validateRecaptcha(context, input.token),
})
