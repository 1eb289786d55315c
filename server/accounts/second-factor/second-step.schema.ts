import { z } from 'zod'
import { loggedInUser } from '#server/accounts/accounts.graph.ts'
import { mayLogIn } from '#server/accounts/accounts.policy.ts'
import { LoginPayload } from '#server/accounts/log-in/session.schema.ts'
import { offerHostSession } from '#server/accounts/session/host-session.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { isComparedWhole } from '#server/platform/graphql/plugins/raw-length.ts'
import { beginPasskeyLogin } from './begin-passkey-login.command.ts'
import { completeLogin } from './complete-login.command.ts'

defineCommand(
  'completeLogin',
  mayLogIn,
  z
    .object({
      challenge: z
        .string()
        .meta(isComparedWhole)
        .describe('Of SECOND_FACTOR_NEEDED, or of beginPasskeyLogin.'),
      code: z.string().nullish().describe('The code in the authenticator app.'),
      recoveryCode: z.string().nullish(),
      passkey: z.string().nullish().describe('The browser’s response, as JSON.'),
    })
    .describe('The challenge, and one of code, recoveryCode and passkey.'),
  {
    says: 'The second step of a login, or a login by passkey alone. SECOND_FACTOR_WRONG, RATE_LIMITED; SECOND_FACTOR_OVER: the login must begin again.',
    answers: LoginPayload,
    run: async (context, input) => {
      const begun = await completeLogin(context, input)
      await offerHostSession(context, begun.userId, begun.issued.family)
      return { user: loggedInUser(begun) }
    },
  },
)

export interface PasskeyOptions {
  challenge: string
  options: string
}
export const PasskeyOptionsPayload = payload<PasskeyOptions>('PasskeyOptionsPayload', {
  fields: (t) => ({
    challenge: t.exposeString('challenge', { description: 'Send it back with the browser’s response.' }),
    options: t.exposeString('options', { description: 'The options for the browser, as JSON.' }),
  }),
})

defineCommand(
  'beginPasskeyLogin',
  mayLogIn,
  z.object({
    challenge: z
      .string()
      .meta(isComparedWhole)
      .nullish()
      .describe('Of SECOND_FACTOR_NEEDED. Omit it to log in by passkey alone.'),
  }),
  {
    says: 'Begins a login by passkey, for completeLogin. Public. SECOND_FACTOR_OVER, RATE_LIMITED.',
    answers: PasskeyOptionsPayload,
    run: (context, input) => beginPasskeyLogin(context, input.challenge ?? null),
  },
)
