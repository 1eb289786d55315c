import { builder } from '#server/platform/graphql/builder.ts'
import { MessagePayload, SuccessPayload, sayWhenDone } from '#server/platform/graphql/common.schema.ts'
import { saysWhereTooLong } from '#server/platform/graphql/raw-length.ts'
import { accountTexts } from './account.texts.ts'
import { mayChangeOwnLogin } from './accounts.policy.ts'
import { changeUserEmail } from './change-user-email.command.ts'
import { changeUserPassword } from './change-user-password.command.ts'
import { endAllOwnSessions, endOwnSession, type OwnLogin, readOwnSessions } from './own-sessions.ts'

const ChangeUserEmailInput = builder.inputType('ChangeUserEmailInput', {
  description: '`password` is the current one; the new address must be verified before it counts.',
  fields: (t) => ({
    email: t.string({ required: true }),
    password: t.string({ ...saysWhereTooLong('password.tooLong'), required: true }),
    clientMutationId: t.string(),
  }),
})

sayWhenDone('changeUserEmail', (context) => accountTexts(context).emailChangeAsked)
builder.mutationField('changeUserEmail', mayChangeOwnLogin, (t) =>
  t.field({
    type: MessagePayload,
    nullable: true,
    args: { input: t.arg({ type: ChangeUserEmailInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await changeUserEmail(context, input)
      return {
        success: true,
        message: accountTexts(context).emailChangeAsked,
        clientMutationId: input.clientMutationId,
      }
    },
  }),
)

const ChangeUserPasswordInput = builder.inputType('ChangeUserPasswordInput', {
  fields: (t) => ({
    password: t.string({ ...saysWhereTooLong('password.tooLong'), required: true }),
    newPassword: t.string({ ...saysWhereTooLong('password.insecure'), required: true }),
    confirmNewPassword: t.string({ required: true }),
    clientMutationId: t.string(),
  }),
})

builder.mutationField('changeUserPassword', mayChangeOwnLogin, (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    description: 'Ends the other logins of the person and keeps this one.',
    args: { input: t.arg({ type: ChangeUserPasswordInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await changeUserPassword(context, input)
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)

const LoginSession = builder.objectRef<OwnLogin>('LoginSession').implement({
  description: 'A login of the person who asks.',
  fields: (t) => ({
    id: t.id({ resolve: ({ family }) => family }),
    startedAt: t.expose('started_at', { type: 'DateTime' }),
    lastUsedAt: t.expose('used_at', { type: 'DateTime', description: 'To within 10 minutes.' }),
    current: t.exposeBoolean('isCurrent', { description: 'The login that asks.' }),
    device: t.exposeString('device', {
      nullable: true,
      description: "Coarse words, such as 'Firefox on Windows'; null when the browser did not say.",
    }),
  }),
})

builder.queryField('sessions', mayChangeOwnLogin, (t) =>
  t.field({
    type: [LoginSession],
    description: 'Where one is logged in, the last used first.',
    resolve: (_root, _args, context) => readOwnSessions(context),
  }),
)

const EndSessionInput = builder.inputType('EndSessionInput', {
  fields: (t) => ({ id: t.id({ required: true }), clientMutationId: t.string() }),
})

builder.mutationField('endSession', mayChangeOwnLogin, (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    description: 'Ends one of the logins of the person who asks.',
    args: { input: t.arg({ type: EndSessionInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await endOwnSession(context, String(input.id))
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)

const EndAllSessionsInput = builder.inputType('EndAllSessionsInput', {
  fields: (t) => ({
    keepCurrent: t.boolean({ description: 'The login that asks goes on.' }),
    clientMutationId: t.string(),
  }),
})

builder.mutationField('endAllSessions', mayChangeOwnLogin, (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    description:
      'Ends the logins of the person who asks, with the links in mails and the calendar address that open the account.',
    args: { input: t.arg({ type: EndAllSessionsInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await endAllOwnSessions(context, input.keepCurrent ?? false)
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)
