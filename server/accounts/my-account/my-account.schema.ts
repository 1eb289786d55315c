import { z } from 'zod'
import { accountTexts } from '#server/accounts/account-calls.texts.ts'
import { mayChangeMyLogin } from '#server/accounts/accounts.policy.ts'
import { changeUserEmail } from '#server/accounts/change-email/change-user-email.command.ts'
import { changeUserPassword } from '#server/accounts/password/change-user-password.command.ts'
import { rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { MessagePayload, sayWhenDone } from '#server/platform/graphql/common.schema.ts'
import { saysWhereTooLong } from '#server/platform/graphql/plugins/raw-length.ts'
import { endAllMySessions, endMySession, type MyLogin, readMySessions } from './my-sessions.ts'

sayWhenDone('changeUserEmail', (context) => accountTexts(context).emailChangeAsked)
defineCommand(
  'changeUserEmail',
  mayChangeMyLogin,
  z
    .object({ email: z.string(), password: z.string().meta(saysWhereTooLong('password.tooLong')) })
    .describe('`password` is the caller’s own.'),
  {
    says: 'Requests another address. It counts once it is verified by the link that is emailed to it (verifyUserEmail). The response is the same if another account has the address. PASSWORD_WRONG, INPUT_INVALID, RATE_LIMITED.',
    answers: MessagePayload,
    run: async (context, input) => {
      await changeUserEmail(context, input)
      return {
        success: true,
        message: accountTexts(context).emailChangeAsked,
      }
    },
  },
)

defineCommand(
  'changeUserPassword',
  mayChangeMyLogin,
  z.object({
    password: z.string().meta(saysWhereTooLong('password.tooLong')),
    newPassword: z.string().meta(saysWhereTooLong('password.insecure')),
    confirmNewPassword: z.string(),
  }),
  {
    says: 'Changes the caller’s password, and ends their other logins. PASSWORD_WRONG, INPUT_INVALID.',
    run: (context, input) => changeUserPassword(context, input),
  },
)

const LoginSession = builder.objectRef<MyLogin>('LoginSession').implement({
  description: 'A login of the caller, on one device.',
  fields: (t) => ({
    id: t.id({ resolve: ({ family }) => family }),
    startedAt: t.expose('started_at', { type: 'DateTime' }),
    lastUsedAt: t.expose('used_at', { type: 'DateTime', description: 'Accurate to 10 minutes.' }),
    current: t.exposeBoolean('isCurrent', { description: 'It is the login that makes this call.' }),
    device: t.exposeString('device', {
      nullable: true,
      description: 'Such as Firefox on Windows. Null if the browser did not say.',
    }),
  }),
})

builder.queryField('sessions', mayChangeMyLogin, (t) =>
  t.field({
    type: [LoginSession],
    description: 'The caller’s open logins, last used first.',
    resolve: (_root, _args, context) => readMySessions(context),
  }),
)

defineCommand('endSession', mayChangeMyLogin, z.object({ id: rowId() }), {
  says: 'Ends one of the caller’s logins. NOT_FOUND.',
  run: (context, input) => endMySession(context, String(input.id)),
})

defineCommand(
  'endAllSessions',
  mayChangeMyLogin,
  z.object({
    keepCurrent: z.boolean().nullish().describe('True: the login that makes this call stays open.'),
  }),
  {
    says: 'Ends the caller’s logins, and stops the links in emails and the calendar links. Pauses their API keys.',
    run: (context, input) => endAllMySessions(context, input.keepCurrent ?? false),
  },
)
