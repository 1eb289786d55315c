import { ownProofFields } from '#server/accounts/accounts.door.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagerType, SuccessPayload } from '#server/platform/graphql/common.schema.ts'
import { type Rows, rowsPage } from '#server/platform/graphql/rows.ts'
import { RowsPagerInput } from '#server/platform/graphql/rows-input.schema.ts'
import { shownOnce, stillThere, toCopies } from '#server/platform/idempotency/copies.ts'
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

type Mutated<T> = T & { clientMutationId: string | null | undefined }

const WebhookType = builder.objectRef<WebhookRow>('Webhook').implement({
  description: 'An address that is told of changes as they happen.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    url: t.exposeString('url'),
    events: t.exposeStringList('events'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    failingSince: t.expose('failing_since', { type: 'DateTime', nullable: true }),
    offAt: t.expose('off_at', { type: 'DateTime', nullable: true, description: 'Null: it is told.' }),
    offReason: t.exposeString('off_reason', { nullable: true, description: 'person or failures.' }),
    waiting: t.int({
      description: 'Messages that are on their way.',
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
        'Of the class, the registration or the attendee; of an account that has none, its own number.',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    status: t.exposeString('status', { description: 'queued, delivered or givenUp.' }),
    attempts: t.exposeInt('attempts'),
    nextAttemptAt: t.expose('next_attempt_at', { type: 'DateTime', nullable: true }),
    lastAttemptAt: t.expose('last_attempt_at', { type: 'DateTime', nullable: true }),
    lastStatus: t.exposeInt('last_status', { nullable: true, description: 'HTTP.' }),
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
    description: 'The newest first. For administrators.',
    resolve: (_root, _args, { db }) => selectWebhooks(db),
  }),
)
builder.queryField('webhook', mayManageWebhooks, (t) =>
  t.field({
    type: WebhookType,
    nullable: true,
    description: 'For administrators.',
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, { db }) => selectWebhook(db, id),
  }),
)
builder.queryField('webhookDeliveries', mayManageWebhooks, (t) =>
  t.field({
    type: DeliveryRows,
    description: 'The log of one webhook, the newest first; 30 days of it. For administrators.',
    args: { webhookId: t.arg.int({ required: true }), pager: t.arg({ type: RowsPagerInput }) },
    resolve: async (_root, { webhookId, pager }, { db }) => {
      const page = rowsPage(pager)
      const { rows, totalRows } = await selectDeliveryPage(db, webhookId, page)
      return { rows, pager: { page: page.page, perPage: page.perPage, totalRows } }
    },
  }),
)

const WebhookInput = builder.inputType('WebhookInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    url: t.string({ required: true }),
    events: t.stringList({
      required: true,
      description:
        'class.created, class.changed, class.cancelled, class.restored, class.deleted, registration.created, registration.changed, registration.cancelled, waiting.joined, waiting.offered, waiting.accepted, waiting.ended, person.erased.',
    }),
  }),
})
const CreateWebhookInput = builder.inputType('CreateWebhookInput', {
  fields: (t) => ({
    webhook: t.field({ type: WebhookInput, required: true }),
    ...ownProofFields(t),
    clientMutationId: t.string(),
  }),
})
const CreateWebhookPayload = builder
  .objectRef<Mutated<{ webhook: WebhookRow; secret: string }>>('CreateWebhookPayload')
  .implement({
    fields: (t) => ({
      webhook: t.expose('webhook', { type: WebhookType }),
      secret: t.exposeString('secret', { description: 'By which a receiver verifies; told this once.' }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
toCopies(CreateWebhookPayload, shownOnce)
builder.mutationField('createWebhook', mayManageWebhooks, (t) =>
  t.field({
    type: CreateWebhookPayload,
    nullable: true,
    description:
      'For administrators, with their own password and second step. Administrators are mailed. Kept in the audit log.',
    args: { input: t.arg({ type: CreateWebhookInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      ...(await createWebhook(context, input.webhook, input)),
      clientMutationId: input.clientMutationId,
    }),
  }),
)

const WebhookPayload = builder.objectRef<Mutated<{ webhook: WebhookRow }>>('WebhookPayload').implement({
  fields: (t) => ({
    webhook: t.expose('webhook', { type: WebhookType }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
  }),
})
toCopies(WebhookPayload, {
  keep: ({ webhook: { id } }) => id,
  read: async (id, { db }) => ({ webhook: stillThere(await selectWebhook(db, id)) }),
})
const SwitchWebhookInput = builder.inputType('SwitchWebhookInput', {
  fields: (t) => ({
    id: t.int({ required: true }),
    on: t.boolean({ required: true }),
    clientMutationId: t.string(),
  }),
})
builder.mutationField('switchWebhook', mayManageWebhooks, (t) =>
  t.field({
    type: WebhookPayload,
    nullable: true,
    description: 'Off, or on again. For administrators. Kept in the audit log.',
    args: { input: t.arg({ type: SwitchWebhookInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      webhook: await switchWebhook(context, context.viewer, input),
      clientMutationId: input.clientMutationId,
    }),
  }),
)

const OfWebhookInput = builder.inputType('OfWebhookInput', {
  fields: (t) => ({ id: t.int({ required: true }), clientMutationId: t.string() }),
})
builder.mutationField('removeWebhook', mayManageWebhooks, (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    description: 'With its log. For administrators. Kept in the audit log.',
    args: { input: t.arg({ type: OfWebhookInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await removeWebhook(context, context.viewer, input.id)
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)

const DeliveryPayload = builder
  .objectRef<Mutated<{ delivery: DeliveryRow }>>('WebhookDeliveryPayload')
  .implement({
    fields: (t) => ({
      delivery: t.expose('delivery', { type: Delivery }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
toCopies(DeliveryPayload, {
  keep: ({ delivery: { id } }) => id,
  read: async (id, { db }) => ({ delivery: stillThere(await selectDelivery(db, id)) }),
})
const OfDeliveryInput = builder.inputType('OfWebhookDeliveryInput', {
  fields: (t) => ({ id: t.int({ required: true }), clientMutationId: t.string() }),
})
builder.mutationField('resendWebhookDelivery', mayManageWebhooks, (t) =>
  t.field({
    type: DeliveryPayload,
    nullable: true,
    description: 'Sends a message of the log again. For administrators. Kept in the audit log.',
    args: { input: t.arg({ type: OfDeliveryInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      delivery: await resendDelivery(context, context.viewer, input.id),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
