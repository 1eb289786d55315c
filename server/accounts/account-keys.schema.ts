import { builder } from '#server/platform/graphql/builder.ts'
import { SuccessPayload } from '#server/platform/graphql/common.schema.ts'
import { saysWhereTooLong } from '#server/platform/graphql/raw-length.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { acceptInvitation } from './access/accept-invitation.command.ts'
import { endAccessByKey } from './access/end-access.command.ts'
import { passwordKeyOpens } from './access/password-key-opens.ts'
import { loggedInUser, userOfKey } from './accounts.graph.ts'
import { mayChangeOwnLogin, mayLogIn } from './accounts.policy.ts'
import { type MagicLinkState, readMagicLinkState } from './asked-here.ts'
import { getMagicLink } from './get-magic-link.command.ts'
import { magicLinkLogin } from './magic-link-login.command.ts'
import { resetUserPassword } from './reset-user-password.command.ts'
import { sendPasswordResetEmail } from './send-password-reset-email.command.ts'
import { offerHostSession } from './session/host-session.ts'
import { LoginInput, LoginPayload } from './session.schema.ts'
import { UserPayload } from './user-payload.schema.ts'

const GetMagicLinkInput = builder.inputType('GetMagicLinkInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    redirect: t.string({ description: 'A path of the portal to go on to after the login.' }),
    botCheckToken: t.string(),
    clientMutationId: t.string(),
  }),
})

builder.mutationField('getMagicLink', mayLogIn, (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    description: 'Answers the same whether or not the address is known.',
    args: { input: t.arg({ type: GetMagicLinkInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await getMagicLink(context, input)
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)

builder.mutationField('magicLinkLogin', mayLogIn, (t) =>
  t.field({
    type: LoginPayload,
    nullable: true,
    description: 'The key travels as `password`. Works once, and only until it expires.',
    args: { input: t.arg({ type: LoginInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const begun = await magicLinkLogin(context, input)
      await offerHostSession(context, begun.userId, begun.issued.family)
      return { user: loggedInUser(begun), clientMutationId: input.clientMutationId }
    },
  }),
)

const MagicLinkStateType = builder.enumType('MagicLinkState', {
  description: 'Where a magic link is opened.',
  values: {
    HERE: { description: 'In the browser that asked for it.' },
    ELSEWHERE: {
      description: 'Anywhere else: the person says first that they want to log in as this address.',
    },
    OVER: { description: 'It works no more, or never did.' },
  } satisfies Record<MagicLinkState, object>,
})

builder.queryField('magicLinkState', mayLogIn, (t) =>
  t.field({
    type: MagicLinkStateType,
    description: 'Whether a page may log in by this link without asking. Uses nothing up.',
    args: { username: t.arg.string({ required: true }), loginKey: t.arg.string({ required: true }) },
    resolve: (_root, link, context) => readMagicLinkState(context, link),
  }),
)

const SendPasswordResetEmailInput = builder.inputType('SendPasswordResetEmailInput', {
  fields: (t) => ({
    username: t.string({ required: true }),
    botCheckToken: t.string({ description: 'After BOT_CHECK_NEEDED.' }),
    clientMutationId: t.string(),
  }),
})
const SendPasswordResetEmailPayload = builder
  .objectRef<{ clientMutationId?: string | null | undefined }>('SendPasswordResetEmailPayload')
  .implement({
    fields: (t) => ({ clientMutationId: t.exposeString('clientMutationId', { nullable: true }) }),
  })
toCopies(SendPasswordResetEmailPayload, { keep: () => true, read: () => ({}) })

builder.mutationField('sendPasswordResetEmail', mayLogIn, (t) =>
  t.field({
    type: SendPasswordResetEmailPayload,
    nullable: true,
    description: 'Answers the same whether or not the address is known.',
    args: { input: t.arg({ type: SendPasswordResetEmailInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await sendPasswordResetEmail(context, input.username, input.botCheckToken ?? null)
      return { clientMutationId: input.clientMutationId }
    },
  }),
)

const ResetUserPasswordInput = builder.inputType('ResetUserPasswordInput', {
  fields: (t) => ({
    key: t.string({ required: true }),
    login: t.string({ required: true }),
    password: t.string({ ...saysWhereTooLong('password.insecure'), required: true }),
    challenge: t.string({
      description:
        'Of SECOND_FACTOR_NEEDED, with one of code, recoveryCode and passkey: the second step of the account.',
    }),
    code: t.string({ description: 'What the authenticator app shows.' }),
    recoveryCode: t.string(),
    passkey: t.string({ description: 'What the browser answered, as JSON.' }),
    clientMutationId: t.string(),
  }),
})

builder.mutationField('resetUserPassword', mayLogIn, (t) =>
  t.field({
    type: UserPayload,
    nullable: true,
    description:
      'Sets a new password by the key of a mail, and ends every login. Of an account with two-step login only with its second step: SECOND_FACTOR_NEEDED with {challenge, methods} changes nothing, and the key works on. An invitation to somebody who has an account: INVITATION_NEEDS_LOGIN (acceptInvitation).',
    args: { input: t.arg({ type: ResetUserPasswordInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { userId } = await resetUserPassword(context, input)
      return { user: userOfKey(userId), clientMutationId: input.clientMutationId }
    },
  }),
)

const KeyLinkInput = builder.inputType('KeyLinkInput', {
  fields: (t) => ({
    key: t.string({ required: true }),
    login: t.string({ required: true }),
    clientMutationId: t.string(),
  }),
})

builder.queryField('passwordKeyOpens', mayLogIn, (t) =>
  t.string({
    nullable: true,
    description:
      "What the key of a reset link or an invitation leads to: 'password': a new password; 'login': the login of the account that its receiver has already; null: nothing any more.",
    args: { login: t.arg.string({ required: true }), key: t.arg.string({ required: true }) },
    resolve: (_root, link, context) => passwordKeyOpens(context, link),
  }),
)

builder.mutationField('acceptInvitation', mayChangeOwnLogin, (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    description:
      'Takes up an invitation with the account that one has already: roles, rights and registrations go over to it. By who is logged in to the account with the address of the invitation. RESET_KEY_INVALID, INVITATION_NEEDS_LOGIN.',
    args: { input: t.arg({ type: KeyLinkInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await acceptInvitation(context, input)
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)

interface EndedAccess {
  success: boolean
  needsStaff: boolean
  clientMutationId?: string | null | undefined
}
const EndAccessPayload = builder.objectRef<EndedAccess>('EndAccessPayload').implement({
  fields: (t) => ({
    success: t.exposeBoolean('success'),
    needsStaff: t.exposeBoolean('needsStaff', {
      description: 'Two-step login was among what ended: an administrator lets the owner in again.',
    }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
  }),
})

toCopies(EndAccessPayload, {
  keep: ({ needsStaff }) => ({ needsStaff }),
  read: ({ needsStaff }) => ({ success: true, needsStaff }),
})

builder.mutationField('endAccess', mayLogIn, (t) =>
  t.field({
    type: EndAccessPayload,
    nullable: true,
    description:
      'Ends everything that opens an account, its password too, by the key of the mail that named it. ACCESS_KEY_INVALID.',
    args: { input: t.arg({ type: KeyLinkInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { needsStaff } = await endAccessByKey(context, input)
      return { success: true, needsStaff, clientMutationId: input.clientMutationId }
    },
  }),
)
