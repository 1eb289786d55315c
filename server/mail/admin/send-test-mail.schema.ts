import { z } from 'zod'
import { withoutAddresses } from '#domain/mail/mail-health.rule.ts'
import { type SendFailure, sendFailureOf, sendFailures } from '#domain/mail/send-failure.rule.ts'
import { maySendTestMail } from '#server/mail/mail.policy.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { defineReplay, stillThere } from '#server/platform/idempotency/copies.ts'
import { MailStatusType } from '#server/platform/mail/mail-status.schema.ts'
import { type CachedMail, selectMail } from './mail-log.sql.ts'
import { sendTestMail } from './send-test-mail.command.ts'

const SendFailureType = builder.enumType('SendFailure', {
  description:
    'Why an email could not be sent, as far as the mail server’s response says. SILENT: the server did not respond in time. LOGIN: it did not accept the portal’s user name or password.',
  values: Object.fromEntries(
    sendFailures.map((failure) => [failure.replace(/[A-Z]/g, '_$&').toUpperCase(), { value: failure }]),
  ) as Record<string, { value: SendFailure }>,
})

const TestMail = builder.objectRef<CachedMail>('TestMail').implement({
  description: 'A test email, after the first attempt to send it.',
  fields: (t) => ({
    mailId: t.exposeInt('id', { description: 'For Query.mail.' }),
    to: t.exposeString('to_address'),
    status: t.field({
      type: MailStatusType,
      description: 'QUEUED without `failure`: the mail server has not responded yet.',
      resolve: ({ status }) => status,
    }),
    failure: t.field({
      type: SendFailureType,
      nullable: true,
      resolve: ({ last_error: error }) => (error ? sendFailureOf(error) : null),
    }),
    said: t.string({
      nullable: true,
      description:
        'The mail server’s response, without addresses. Null: it accepted the email, or has not responded.',
      resolve: ({ last_error: error }) => error && withoutAddresses(error),
    }),
  }),
})

const SendTestMailPayload = payload<{ mail: CachedMail }>('SendTestMailPayload', {
  fields: (t) => ({
    mail: t.expose('mail', { type: TestMail }),
  }),
})
defineReplay(SendTestMailPayload, {
  store: ({ mail: { id } }) => id,
  read: async (id, { db }) => ({ mail: stillThere(await selectMail(db, id)) }),
})

defineCommand('sendTestMail', maySendTestMail, z.object({ to: z.string() }), {
  says: 'Sends a test email and waits up to 20 seconds for the mail server’s response. INPUT_INVALID, RATE_LIMITED. For administrators. Audited.',
  answers: SendTestMailPayload,
  run: async (context, input) => ({
    mail: await sendTestMail(context, input),
  }),
})
