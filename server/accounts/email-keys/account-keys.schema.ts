import { z } from 'zod'
import { keyLinkInput } from '#domain/accounts/email-keys/account-keys.input.ts'
import { acceptInvitation } from '#server/accounts/access/accept-invitation.command.ts'
import { endAccessByKey } from '#server/accounts/access/end-access.command.ts'
import { passwordKeyOpens } from '#server/accounts/access/password-key-opens.ts'
import { loggedInUser, userOfKey } from '#server/accounts/accounts.graph.ts'
import { mayChangeMyLogin, mayLogIn } from '#server/accounts/accounts.policy.ts'
import { LoginInput, LoginPayload } from '#server/accounts/log-in/session.schema.ts'
import { getMagicLink } from '#server/accounts/magic-link/get-magic-link.command.ts'
import { magicLinkLogin } from '#server/accounts/magic-link/magic-link-login.command.ts'
import { type MagicLinkState, readMagicLinkState } from '#server/accounts/magic-link/requested-here.ts'
import { resetUserPassword } from '#server/accounts/password/reset-user-password.command.ts'
import { sendPasswordResetEmail } from '#server/accounts/password/send-password-reset-email.command.ts'
import { offerHostSession } from '#server/accounts/session/host-session.ts'
import { UserPayload } from '#server/accounts/user-payload.schema.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { saysWhereTooLong } from '#server/platform/graphql/plugins/raw-length.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'

defineCommand(
  'getMagicLink',
  mayLogIn,
  z.object({
    email: z.string(),
    redirect: z.string().nullish().describe('The path in the portal that opens after the login.'),
    botCheckToken: z.string().nullish(),
  }),
  {
    says: 'Emails a magic link. The response is the same whether or not the address has an account. INPUT_INVALID, BOT_CHECK_NEEDED, BOT_CHECK_FAILED, RATE_LIMITED.',
    run: (context, input) => getMagicLink(context, input),
  },
)

defineCommand('magicLinkLogin', mayLogIn, LoginInput, {
  says: 'Logs in by a magic link: pass its key as `password`. It works once, for 15 minutes. KEY_INVALID, SECOND_FACTOR_NEEDED {challenge, methods}.',
  answers: LoginPayload,
  run: async (context, input) => {
    const begun = await magicLinkLogin(context, input)
    await offerHostSession(context, begun.userId, begun.issued.family)
    return { user: loggedInUser(begun) }
  },
})

const MagicLinkStateType = builder.enumType('MagicLinkState', {
  description: 'In which browser a magic link is opened.',
  values: {
    HERE: { description: 'In the browser that requested it. The page may log in without asking.' },
    ELSEWHERE: {
      description:
        'In another browser. The person must first confirm that they want to log in with this address.',
    },
    OVER: { description: 'It has ended, or never worked.' },
  } satisfies Record<MagicLinkState, object>,
})

builder.queryField('magicLinkState', mayLogIn, (t) =>
  t.field({
    type: MagicLinkStateType,
    description:
      'Whether a page may log in by this link without asking. It does not use the link up. Public.',
    args: { username: t.arg.string({ required: true }), loginKey: t.arg.string({ required: true }) },
    resolve: (_root, link, context) => readMagicLinkState(context, link),
  }),
)

const SendPasswordResetEmailPayload = payload('SendPasswordResetEmailPayload')
defineReplay(SendPasswordResetEmailPayload, { store: () => true, read: () => ({}) })

defineCommand(
  'sendPasswordResetEmail',
  mayLogIn,
  z.object({ username: z.string(), botCheckToken: z.string().nullish().describe('After BOT_CHECK_NEEDED.') }),
  {
    says: 'Emails a link to set a new password. The response is the same whether or not the address has an account. BOT_CHECK_NEEDED, RATE_LIMITED.',
    answers: SendPasswordResetEmailPayload,
    run: async (context, input) => {
      await sendPasswordResetEmail(context, input.username, input.botCheckToken ?? null)
      return {}
    },
  },
)

defineCommand(
  'resetUserPassword',
  mayLogIn,
  z.object({
    key: z.string(),
    login: z.string(),
    password: z.string().meta(saysWhereTooLong('password.insecure')),
    challenge: z
      .string()
      .nullish()
      .describe('After SECOND_FACTOR_NEEDED: its challenge, with one of code, recoveryCode and passkey.'),
    code: z.string().nullish().describe('The code in the authenticator app.'),
    recoveryCode: z.string().nullish(),
    passkey: z.string().nullish().describe('The browser’s response, as JSON.'),
  }),
  {
    says: 'Sets a new password by the key in an email, and ends every login. It logs no one in. RESET_KEY_INVALID. SECOND_FACTOR_NEEDED {challenge, methods} for an account with two-step login: nothing is changed, and the key still works; then SECOND_FACTOR_WRONG, SECOND_FACTOR_OVER. INVITATION_NEEDS_LOGIN if the invited person has an account already: see acceptInvitation.',
    answers: UserPayload,
    run: async (context, input) => {
      const { userId } = await resetUserPassword(context, input)
      return { user: userOfKey(userId) }
    },
  },
)

const KeyLinkInput = keyLinkInput.meta({ graphqlName: 'KeyLinkInput' })

builder.queryField('passwordKeyOpens', mayLogIn, (t) =>
  t.string({
    nullable: true,
    description:
      'What to do with the key of a reset link or invitation. password: choose a new one (resetUserPassword). login: log in to the account that the receiver has already (acceptInvitation). Null: the key no longer works. Public.',
    args: { login: t.arg.string({ required: true }), key: t.arg.string({ required: true }) },
    resolve: (_root, link, context) => passwordKeyOpens(context, link),
  }),
)

defineCommand('acceptInvitation', mayChangeMyLogin, KeyLinkInput, {
  says: 'Accepts an invitation with the account that the receiver has already: roles, capabilities and registrations move to it. RESET_KEY_INVALID; INVITATION_NEEDS_LOGIN if the caller is not logged in to the account with the invited address.',
  run: (context, input) => acceptInvitation(context, input),
})

interface EndedAccess {
  success: boolean
  needsStaff: boolean
}
const EndAccessPayload = payload<EndedAccess>('EndAccessPayload', {
  fields: (t) => ({
    success: t.exposeBoolean('success'),
    needsStaff: t.exposeBoolean('needsStaff', {
      description:
        'True: two-step login was ended too, and an administrator must help the owner before they can log in again.',
    }),
  }),
})

defineReplay(EndAccessPayload, {
  store: ({ needsStaff }) => ({ needsStaff }),
  read: ({ needsStaff }) => ({ success: true, needsStaff }),
})

defineCommand('endAccess', mayLogIn, KeyLinkInput, {
  says: 'Ends all that opens an account, also its password, by the key in the email that listed it. Public. ACCESS_KEY_INVALID.',
  answers: EndAccessPayload,
  run: async (context, input) => {
    const { needsStaff } = await endAccessByKey(context, input)
    return { success: true, needsStaff }
  },
})
