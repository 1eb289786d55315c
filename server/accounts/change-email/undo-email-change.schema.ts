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
      password: z.string().describe('The new password.'),
      challenge: z.string().nullish(),
      code: z.string().nullish(),
      recoveryCode: z.string().nullish(),
      passkey: z.string().nullish(),
    })
    .describe('After SECOND_FACTOR_NEEDED also its challenge, with one of code, recoveryCode and passkey.'),
  {
    says: 'Undoes a change of address by the link that was emailed to the old address, for seven days, sets a new password and logs in. All logins end, and all that was added since and opens the account. TAKE_BACK_OVER if the link does not work, EMAIL_TAKEN; SECOND_FACTOR_NEEDED {challenge, methods}, SECOND_FACTOR_WRONG, SECOND_FACTOR_OVER.',
    answers: LoginPayload,
    run: async (context, input) => {
      const begun = await takeBackEmail(context, input)
      await offerHostSession(context, begun.userId, begun.issued.family)
      return { user: loggedInUser(begun) }
    },
  },
)
