import { z } from 'zod'
import { withoutAddresses } from '#domain/mail/mail-health.rule.ts'
import { type SendFailure, sendFailureOf, sendFailures } from '#domain/mail/send-failure.rule.ts'
import { maySendTestMail } from '#server/mail/mail.policy.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { stillThere, toCopies } from '#server/platform/idempotency/copies.ts'
import { MailStatusType } from '#server/platform/mail/mail-status.schema.ts'
import { type CachedMail, selectMail } from './mail-log.sql.ts'
import { sendTestMail } from './send-test-mail.command.ts'

const SendFailureType = builder.enumType('SendFailure', {
  description: 'Why a mail server did not accept an email, as far as its response says.',
  values: Object.fromEntries(
    sendFailures.map((failure) => [failure.replace(/[A-Z]/g, '_$&').toUpperCase(), { value: failure }]),
  ) as Record<string, { value: SendFailure }>,
})

const TestMail = builder.objectRef<CachedMail>('TestMail').implement({
  description: 'The result of the first attempt.',
  fields: (t) => ({
    mailId: t.exposeInt('id', { description: 'In the email log.' }),
    to: t.exposeString('to_address'),
    status: t.field({
      type: MailStatusType,
      description: 'QUEUED without a failure: the mail server has not responded yet.',
      resolve: ({ status }) => status,
    }),
    failure: t.field({
      type: SendFailureType,
      nullable: true,
      resolve: ({ last_error: error }) => (error ? sendFailureOf(error) : null),
    }),
    said: t.string({
      nullable: true,
      description: 'The mail server’s response, without addresses.',
      resolve: ({ last_error: error }) => error && withoutAddresses(error),
    }),
  }),
})

const SendTestMailPayload = payload<{ mail: CachedMail }>('SendTestMailPayload', {
  fields: (t) => ({
    mail: t.expose('mail', { type: TestMail }),
  }),
})
toCopies(SendTestMailPayload, {
  keep: ({ mail: { id } }) => id,
  read: async (id, { db }) => ({ mail: stillThere(await selectMail(db, id)) }),
})

defineCommand('sendTestMail', maySendTestMail, z.object({ to: z.string() }), {
  says: 'Sends a test email and waits for the mail server’s response. For administrators. RATE_LIMITED.',
  answers: SendTestMailPayload,
  run: async (context, input) => ({
    mail: await sendTestMail(context, input),
  }),
})
