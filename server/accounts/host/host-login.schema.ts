import { z } from 'zod'
import { loggedInUser } from '#server/accounts/accounts.graph.ts'
import { mayLogIn } from '#server/accounts/accounts.policy.ts'
import { LoginPayload } from '#server/accounts/log-in/session.schema.ts'
import { offerHostSession } from '#server/accounts/session/host-session.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { agreeByMail, agreeByPassword, requestOwnerByMail } from './agree-to-binding.command.ts'
import { loginByHost } from './login-by-host.command.ts'

defineCommand('loginByHost', mayLogIn, z.object({ nonce: z.string() }), {
  says: 'Logs in by a nonce that the surrounding website signed for its user. It works once. HOST_LOGIN_FAILED, HOST_PERSON_UNKNOWN, HOST_SWITCH_NOT_ALLOWED, SECOND_FACTOR_NEEDED {challenge, methods}; HOST_BINDING_NEEDED {challenge} if the owner of the account must agree first.',
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
    password: z.string().describe('The password of the account here.'),
  }),
  {
    says: 'The owner of an account agrees, by its password, that the website’s login opens it from now on, and is logged in. HOST_BINDING_OVER, PASSWORD_WRONG, RATE_LIMITED, SECOND_FACTOR_NEEDED {challenge, methods}.',
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
    says: 'Emails the owner of the account a link by which they agree. HOST_BINDING_OVER, RATE_LIMITED.',
    run: (context, input) => requestOwnerByMail(context, input.challenge),
  },
)

defineCommand(
  'acceptHostLogin',
  mayLogIn,
  z.object({ key: z.string().describe('The key in the emailed link.') }),
  {
    says: 'The owner agrees by the emailed link. It logs no one in: the website does, with its next nonce. Public. HOST_BINDING_OVER, RATE_LIMITED.',
    run: (context, input) => agreeByMail(context, input.key),
  },
)
