import { z } from 'zod'
import { webhookInput } from '#domain/webhooks/webhook.input.ts'
import { myVerification } from '#server/accounts/public.ts'
import { partOf } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagerType } from '#server/platform/graphql/common.schema.ts'
import { type Rows, rowsPage, rowsResponse } from '#server/platform/graphql/rows.ts'
import { RowsPagerInput } from '#server/platform/graphql/rows-input.schema.ts'
import { defineReplay, shownOnce, stillThere } from '#server/platform/idempotency/copies.ts'
import { createWebhook, removeWebhook, resendDelivery, switchWebhook } from './manage-webhooks.command.ts'
import { mayManageWebhooks } from './webhooks.policy.ts'
import {
  type DeliveryRow,
  selectDelivery,
  selectDeliveryPage,
  selectWebhook,
  selectWebhooks,
  type WebhookRow,
} from './webhooks.sql.ts'

const WebhookType = builder.objectRef<WebhookRow>('Webhook').implement({
  description: 'A URL of other software to which the portal sends messages about changes.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    url: t.exposeString('url'),
    events: t.exposeStringList('events'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    failingSince: t.expose('failing_since', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when all deliveries have failed. Null: they do not.',
    }),
    offAt: t.expose('off_at', { type: 'DateTime', nullable: true, description: 'Null: it is on.' }),
    offReason: t.exposeString('off_reason', {
      nullable: true,
      description:
        'person: an administrator turned it off. failures: deliveries failed for three days, or the URL responded that it is gone. Null: it is on.',
    }),
    waiting: t.int({
      description: 'How many messages are not delivered yet.',
      resolve: ({ waiting }) => Number(waiting),
    }),
  }),
})

const Delivery = builder.objectRef<DeliveryRow>('WebhookDelivery').implement({
  fields: (t) => ({
    databaseId: t.int({ resolve: ({ id }) => Number(id) }),
    messageId: t.exposeString('message_id'),
    eventType: t.exposeString('event_type'),
    subjectId: t.exposeInt('subject_id', {
      description:
        'The id of the class, registration or attendee that the message is about; for an account without an attendee, the id of the account.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    status: t.exposeString('status', {
      description: 'queued, delivered, or givenUp after the last attempt.',
    }),
    attempts: t.exposeInt('attempts'),
    nextAttemptAt: t.expose('next_attempt_at', { type: 'DateTime', nullable: true }),
    lastAttemptAt: t.expose('last_attempt_at', { type: 'DateTime', nullable: true }),
    lastStatus: t.exposeInt('last_status', {
      nullable: true,
      description: 'The HTTP status of the last response. Null: there was none.',
    }),
    lastFailure: t.exposeString('last_failure', { nullable: true }),
  }),
})
const DeliveryRows = builder.objectRef<Rows<DeliveryRow>>('WebhookDeliveryRows').implement({
  fields: (t) => ({
    rows: t.expose('rows', { type: [Delivery] }),
    pager: t.expose('pager', { type: PagerType }),
  }),
})

builder.queryField('webhooks', mayManageWebhooks, (t) =>
  t.field({
    type: [WebhookType],
    description: 'All webhooks, newest first. For administrators.',
    resolve: (_root, _args, { db }) => selectWebhooks(db),
  }),
)
builder.queryField('webhook', mayManageWebhooks, (t) =>
  t.field({
    type: WebhookType,
    nullable: true,
    description: 'One webhook. Null if there is none. For administrators.',
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, { db }) => selectWebhook(db, id),
  }),
)
builder.queryField('webhookDeliveries', mayManageWebhooks, (t) =>
  t.field({
    type: DeliveryRows,
    description:
      'The messages of one webhook, newest first, in pages. Finished ones are deleted after the retention period webhookDeliveries. For administrators.',
    args: { webhookId: t.arg.int({ required: true }), pager: t.arg({ type: RowsPagerInput }) },
    resolve: async (_root, { webhookId, pager }, { db }) => {
      const page = rowsPage(pager)
      return rowsResponse(page, await selectDeliveryPage(db, webhookId, page))
    },
  }),
)

const WebhookInput = partOf('WebhookInput', webhookInput, {
  events:
    'class.created, class.changed, class.cancelled, class.restored, class.deleted, registration.created, registration.changed, registration.cancelled, waiting.joined, waiting.offered, waiting.accepted, waiting.ended, person.erased.',
})
const CreateWebhookPayload = payload<{ webhook: WebhookRow; secret: string }>('CreateWebhookPayload', {
  fields: (t) => ({
    webhook: t.expose('webhook', { type: WebhookType }),
    secret: t.exposeString('secret', {
      description: 'The secret with which the receiver verifies messages. Returned only once.',
    }),
  }),
})
defineReplay(CreateWebhookPayload, shownOnce)
defineCommand('createWebhook', mayManageWebhooks, z.object({ webhook: WebhookInput, ...myVerification }), {
  says: 'Makes a webhook. INPUT_INVALID. For administrators, with their own password and second step. Administrators are emailed. Audited.',
  answers: CreateWebhookPayload,
  run: (context, input) => createWebhook(context, input.webhook, input),
})

const WebhookPayload = payload<{ webhook: WebhookRow }>('WebhookPayload', {
  fields: (t) => ({ webhook: t.expose('webhook', { type: WebhookType }) }),
})
defineReplay(WebhookPayload, {
  store: ({ webhook: { id } }) => id,
  read: async (id, { db }) => ({ webhook: stillThere(await selectWebhook(db, id)) }),
})
defineCommand('switchWebhook', mayManageWebhooks, z.object({ id: z.int(), on: z.boolean() }), {
  says: 'Turns a webhook off, or on again. Turned on, it sends the messages that wait. NOT_FOUND. For administrators. Audited.',
  answers: WebhookPayload,
  run: async (context, input) => ({ webhook: await switchWebhook(context, context.viewer, input) }),
})

const OfWebhookInput = z.object({ id: z.int() }).meta({ graphqlName: 'OfWebhookInput' })
defineCommand('removeWebhook', mayManageWebhooks, OfWebhookInput, {
  says: 'Deletes a webhook with its messages. For administrators. Audited.',
  run: (context, { id }) => removeWebhook(context, context.viewer, id),
})

const DeliveryPayload = payload<{ delivery: DeliveryRow }>('WebhookDeliveryPayload', {
  fields: (t) => ({ delivery: t.expose('delivery', { type: Delivery }) }),
})
defineReplay(DeliveryPayload, {
  store: ({ delivery: { id } }) => id,
  read: async (id, { db }) => ({ delivery: stillThere(await selectDelivery(db, id)) }),
})
const OfDeliveryInput = z.object({ id: z.int() }).meta({ graphqlName: 'OfWebhookDeliveryInput' })
defineCommand('resendWebhookDelivery', mayManageWebhooks, OfDeliveryInput, {
  says: 'Sends a message again, with the same messageId. NOT_FOUND. For administrators. Audited.',
  answers: DeliveryPayload,
  run: async (context, { id }) => ({ delivery: await resendDelivery(context, context.viewer, id) }),
})
