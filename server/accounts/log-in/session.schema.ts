import { z } from 'zod'
import { type LoggedInUser, loggedInUser, UserRef } from '#server/accounts/accounts.graph.ts'
import { mayLogIn } from '#server/accounts/accounts.policy.ts'
import { offerHostSession } from '#server/accounts/session/host-session.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { saysWhereTooLong } from '#server/platform/graphql/plugins/raw-length.ts'
import { selects } from '#server/platform/graphql/selects.ts'
import { login } from './login.command.ts'
import { logout } from './logout.command.ts'
import { refreshJwtAuthToken } from './refresh-jwt-auth-token.command.ts'

export const LoginInput = z
  .object({
    username: z.string(),
    password: z.string().meta(saysWhereTooLong('password.tooLong')),
    botCheckToken: z
      .string()
      .nullish()
      .describe('After BOT_CHECK_NEEDED, unless validateRecaptcha was called just before.'),
  })
  .meta({ graphqlName: 'LoginInput' })
export const LoginPayload = payload<{ user: LoggedInUser }>('LoginPayload', {
  fields: (t) => ({
    authToken: t.string({ resolve: ({ user }) => user.issued.authToken }),
    refreshToken: t.string({ resolve: ({ user }) => user.issued.refreshToken }),
    user: t.expose('user', { type: UserRef }),
  }),
})

defineCommand('login', mayLogIn, LoginInput, {
  says: 'Logs in by email address and password. INVALID_CREDENTIALS, BOT_CHECK_NEEDED, RATE_LIMITED; SECOND_FACTOR_NEEDED {challenge, methods}: go on with completeLogin.',
  answers: LoginPayload,
  run: async (context, input) => {
    const begun = await login(context, input)
    await offerHostSession(context, begun.userId, begun.issued.family)
    return { user: loggedInUser(begun) }
  },
})

interface Refreshed {
  authToken: string
  expiresAt: Date
  refreshToken: string | null
}
const RefreshPayload = payload<Refreshed>('RefreshJwtAuthTokenPayload', {
  fields: (t) => ({
    authToken: t.exposeString('authToken'),
    refreshToken: t.exposeString('refreshToken', {
      nullable: true,
      description:
        'Select it to get a new refresh token. The one that was sent then stops working. A client that does not select it keeps its own.',
    }),
    jwtAuthExpiration: t.float({
      description: 'When authToken ends, in epoch seconds.',
      resolve: ({ expiresAt }) => Math.floor(expiresAt.getTime() / 1000),
    }),
  }),
})

defineCommand('refreshJwtAuthToken', mayLogIn, z.object({ jwtRefreshToken: z.string() }), {
  says: 'Returns a new authToken. TOKEN_INVALID if the refresh token is unknown, used or expired.',
  answers: RefreshPayload,
  run: async (context, input, info) => {
    const { token, expiresAt, refreshToken } = await refreshJwtAuthToken(context, {
      jwtRefreshToken: input.jwtRefreshToken,
      // Rotate only if the caller selects the new token. Otherwise they could not continue with it.
      rotate: selects(info, 'refreshToken'),
    })
    return { authToken: token, expiresAt, refreshToken }
  },
})

defineCommand(
  'logout',
  mayLogIn,
  z.object({
    jwtRefreshToken: z
      .string()
      .nullish()
      .describe('Identifies the login of a caller whose bearer token has expired.'),
  }),
  {
    says: 'Ends the caller’s login with all its tokens.',
    run: (context, input) => logout(context, input.jwtRefreshToken ?? null),
  },
)
