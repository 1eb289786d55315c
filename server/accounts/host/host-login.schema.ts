import { z } from 'zod'
import { loggedInUser } from '#server/accounts/accounts.graph.ts'
import { mayLogIn } from '#server/accounts/accounts.policy.ts'
import { LoginPayload } from '#server/accounts/log-in/session.schema.ts'
import { offerHostSession } from '#server/accounts/session/host-session.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { agreeByMail, agreeByPassword, requestOwnerByMail } from './agree-to-binding.command.ts'
import { loginByHost } from './login-by-host.command.ts'

defineCommand('loginByHost', mayLogIn, z.object({ nonce: z.string() }), {
  says: 'Logs in by a nonce that the surrounding website signed for its user. Works once.',
  answers: LoginPayload,
  run: async (context, input) => {
    const begun = await loginByHost(context, input.nonce)
    await offerHostSession(context, begun.userId, begun.issued.family)
    return { user: loggedInUser(begun) }
  },
})

defineCommand(
  'agreeToHostLogin',
  mayLogIn,
  z.object({
    challenge: z.string().describe('Of HOST_BINDING_NEEDED.'),
    password: z.string().describe('Of the account here.'),
  }),
  {
    says: 'The owner of an account agrees, by its password, that the website’s login opens it from now on, and is logged in.',
    answers: LoginPayload,
    run: async (context, input) => {
      const begun = await agreeByPassword(context, input)
      await offerHostSession(context, begun.userId, begun.issued.family)
      return { user: loggedInUser(begun) }
    },
  },
)

defineCommand(
  'mailHostLogin',
  mayLogIn,
  z.object({ challenge: z.string().describe('Of HOST_BINDING_NEEDED.') }),
  {
    says: 'Emails the owner of the account a link to agree.',
    run: (context, input) => requestOwnerByMail(context, input.challenge),
  },
)

defineCommand(
  'acceptHostLogin',
  mayLogIn,
  z.object({ key: z.string().describe('Of the link in the mail.') }),
  {
    says: 'The owner agrees by the emailed link. It logs no one in: the website does, with its next nonce.',
    run: (context, input) => agreeByMail(context, input.key),
  },
)
