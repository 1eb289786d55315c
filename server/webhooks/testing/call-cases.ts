import { anonymous, auditPassword, input, writes } from '#server/testing/audit/audit-row.ts'
import { program, unraced } from '#server/testing/calls/raced-call.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import { call, nothing } from '#server/testing/permissions/permission-row.ts'

export const webhooksCases: TopicCases<'webhooks'> = {
  permissions: {
    'Query.webhooks': call(),
    'Query.webhook': call(`id: ${nothing}`),
    'Query.webhookDeliveries': call(`webhookId: ${nothing}`),
    'Mutation.createWebhook': call('input: { webhook: { name: "", url: "", events: [] } }'),
    'Mutation.switchWebhook': call(`input: { id: ${nothing}, on: false }`),
    'Mutation.removeWebhook': call(`input: { id: ${nothing} }`),
    'Mutation.resendWebhookDelivery': call(`input: { id: ${nothing} }`),
  },
  audit: {
    'Query.webhooks': anonymous,
    'Query.webhook': anonymous,
    'Query.webhookDeliveries': anonymous,
    'Mutation.createWebhook': writes('webhook.created', () => ({
      input: {
        webhook: { name: 'CRM', url: 'https://crm.example.org/', events: ['class.created'] },
        password: auditPassword,
      },
    })),
    'Mutation.switchWebhook': [
      writes('webhook.switchedOff', async (world) => input({ id: await world.webhook(), on: false })),
      writes('webhook.switchedOn', async (world) =>
        input({ id: await world.webhook({ isOff: true }), on: true }),
      ),
    ],
    'Mutation.removeWebhook': writes('webhook.removed', async (world) =>
      input({ id: await world.webhook() }),
    ),
    'Mutation.resendWebhookDelivery': writes('webhook.resent', async (world) =>
      input({ id: await world.webhookDelivery() }),
    ),
  },
  writtenBeside: [],
  closure: {
    createWebhook: unraced(
      'Of the site. Other administrators are mailed that it is there.',
      'insert outbox_mail',
    ),
    switchWebhook: program,
    removeWebhook: program,
    resendWebhookDelivery: program,
  },
  personalCalls: {},
  showsOnce: ['createWebhook'],
}
