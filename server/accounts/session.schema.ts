import { builder } from '#server/platform/graphql/builder.ts'
import { SuccessPayload } from '#server/platform/graphql/common.schema.ts'
import { saysWhereTooLong } from '#server/platform/graphql/raw-length.ts'
import { selects } from '#server/platform/graphql/selects.ts'
import { type LoggedInUser, loggedInUser, UserRef } from './accounts.graph.ts'
import { mayLogIn } from './accounts.policy.ts'
import { login } from './login.command.ts'
import { logout } from './logout.command.ts'
import { refreshJwtAuthToken } from './refresh-jwt-auth-token.command.ts'
import { offerHostSession } from './session/host-session.ts'

export const LoginInput = builder.inputType('LoginInput', {
  fields: (t) => ({
    username: t.string({ required: true }),
    password: t.string({ ...saysWhereTooLong('password.tooLong'), required: true }),
    botCheckToken: t.string({
      description: 'After BOT_CHECK_NEEDED, if validateRecaptcha was not called just before.',
    }),
    clientMutationId: t.string(),
  }),
})
export const LoginPayload = builder
  .objectRef<{ user: LoggedInUser; clientMutationId?: string | null | undefined }>('LoginPayload')
  .implement({
    fields: (t) => ({
      authToken: t.string({ resolve: ({ user }) => user.issued.authToken }),
      refreshToken: t.string({ resolve: ({ user }) => user.issued.refreshToken }),
      user: t.expose('user', { type: UserRef }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })

builder.mutationField('login', mayLogIn, (t) =>
  t.field({
    type: LoginPayload,
    nullable: true,
    args: { input: t.arg({ type: LoginInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const begun = await login(context, input)
      await offerHostSession(context, begun.userId, begun.issued.family)
      return { user: loggedInUser(begun), clientMutationId: input.clientMutationId }
    },
  }),
)

const RefreshInput = builder.inputType('RefreshJwtAuthTokenInput', {
  fields: (t) => ({ jwtRefreshToken: t.string({ required: true }), clientMutationId: t.string() }),
})
interface Refreshed {
  authToken: string
  expiresAt: Date
  refreshToken: string | null
  clientMutationId?: string | null | undefined
}
const RefreshPayload = builder.objectRef<Refreshed>('RefreshJwtAuthTokenPayload').implement({
  fields: (t) => ({
    authToken: t.exposeString('authToken'),
    refreshToken: t.exposeString('refreshToken', {
      nullable: true,
      description:
        'Takes the place of jwtRefreshToken, which then ends. Whoever does not ask for it keeps the one they have.',
    }),
    jwtAuthExpiration: t.float({
      description: 'When authToken ends, in epoch seconds.',
      resolve: ({ expiresAt }) => Math.floor(expiresAt.getTime() / 1000),
    }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
  }),
})

builder.mutationField('refreshJwtAuthToken', mayLogIn, (t) =>
  t.field({
    type: RefreshPayload,
    nullable: true,
    args: { input: t.arg({ type: RefreshInput, required: true }) },
    resolve: async (_root, { input }, context, info) => {
      const { token, expiresAt, refreshToken } = await refreshJwtAuthToken(context, {
        jwtRefreshToken: input.jwtRefreshToken,
        // Only a caller who reads the new token can go on with it.
        rotate: selects(info, 'refreshToken'),
      })
      return { authToken: token, expiresAt, refreshToken, clientMutationId: input.clientMutationId }
    },
  }),
)

const LogoutInput = builder.inputType('LogoutInput', {
  fields: (t) => ({
    jwtRefreshToken: t.string({ description: 'For a caller whose bearer token is already over.' }),
    clientMutationId: t.string(),
  }),
})

builder.mutationField('logout', mayLogIn, (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    description: 'Ends the login with all its tokens.',
    args: { input: t.arg({ type: LogoutInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await logout(context, input.jwtRefreshToken ?? null)
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)
