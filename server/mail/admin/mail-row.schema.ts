import { builder } from '#server/platform/graphql/builder.ts'
import { MailRefusal } from '#server/platform/mail/mail-rejection.schema.ts'
import { MailStatusType } from '#server/platform/mail/mail-status.schema.ts'
import type { MailRow } from './mail-log.sql.ts'

const MailPerson = builder.objectRef<{ id: number; name: string }>('MailPerson').implement({
  fields: (t) => ({ databaseId: t.exposeInt('id'), name: t.exposeString('name') }),
})

export const MailRowType = builder.objectRef<MailRow>('MailRow').implement({
  description: 'An email in the log.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    kind: t.exposeString('kind', { description: 'The kind of email, such as registrationConfirmed.' }),
    to: t.exposeString('to_address'),
    userId: t.exposeInt('user_id', { nullable: true }),
    receiver: t.field({
      type: MailPerson,
      nullable: true,
      description:
        'The receiver, or else the owner of the address. Null if they have no account, or a closed one.',
      resolve: ({ receiver_id: id, receiver_name: name }) =>
        id !== null && name !== null ? { id, name } : null,
    }),
    subject: t.exposeString('subject', { nullable: true, description: 'Null: it is not sent yet.' }),
    status: t.field({ type: MailStatusType, resolve: ({ status }) => status }),
    attempts: t.exposeInt('attempts'),
    nextAttemptAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'For QUEUED. Null otherwise.',
      resolve: ({ status, next_attempt_at }) => (status === 'queued' ? next_attempt_at : null),
    }),
    lastAttemptAt: t.expose('last_attempt_at', { type: 'DateTime', nullable: true }),
    addressNotProven: t.boolean({
      description: 'It is DROPPED because the receiver has not verified the address.',
      resolve: ({ drop_reason: reason }) => reason === 'addressNotProven',
    }),
    lastError: t.exposeString('last_error', { nullable: true }),
    refusal: t.expose('refusal', {
      type: MailRefusal,
      nullable: true,
      description: 'For REFUSED: why. Null otherwise.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    sentAt: t.expose('sent_at', { type: 'DateTime', nullable: true }),
  }),
})
