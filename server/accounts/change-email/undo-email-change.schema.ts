import { z } from 'zod'
import { loggedInUser } from '#server/accounts/accounts.graph.ts'
import { mayLogIn } from '#server/accounts/accounts.policy.ts'
import { LoginPayload } from '#server/accounts/log-in/session.schema.ts'
import { offerHostSession } from '#server/accounts/session/host-session.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { takeBackEmail } from './take-back-email.command.ts'

defineCommand(
  'takeBackEmail',
  mayLogIn,
  z
    .object({
      key: z.string(),
      login: z.string().describe('The old address, as in the link.'),
      password: z.string().describe('The new address.'),
      challenge: z.string().nullish(),
      code: z.string().nullish(),
      recoveryCode: z.string().nullish(),
      passkey: z.string().nullish(),
    })
    .describe('With the challenge of SECOND_FACTOR_NEEDED, one of code, recoveryCode and passkey.'),
  {
    says: 'Undoes a change of address, by the link emailed to the old one, for seven days, and logs in. TAKE_BACK_OVER, EMAIL_TAKEN, SECOND_FACTOR_NEEDED.',
    answers: LoginPayload,
    run: async (context, input) => {
      const begun = await takeBackEmail(context, input)
      await offerHostSession(context, begun.userId, begun.issued.family)
      return { user: loggedInUser(begun) }
    },
  },
)
