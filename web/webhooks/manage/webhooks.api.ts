import { queryOptions } from '@tanstack/react-query'
import type { WebhookInput } from '#domain/webhooks/webhook.input.ts'
import type { OwnSecondStep } from '#web/accounts/accounts.door.ts'
import { call } from '#web/platform/session/call.ts'
import {
  type ListedDeliveryFragment,
  type ListedWebhookFragment,
  Webhooks_CreateDocument,
  Webhooks_ListDocument,
  Webhooks_LogDocument,
  Webhooks_OneDocument,
  Webhooks_RemoveDocument,
  Webhooks_ResendDocument,
  Webhooks_SwitchDocument,
} from './documents.generated.ts'

export type ListedWebhook = ListedWebhookFragment
export type ListedDelivery = ListedDeliveryFragment

export const webhooksKey = ['admin', 'webhooks'] as const

export const webhooksQuery = queryOptions({
  queryKey: [...webhooksKey, 'list'],
  queryFn: async () => {
    const rows = (await call(Webhooks_ListDocument, {})).webhooks
    return { rows, pager: { page: 1, total_pages: 1, total_rows: rows.length, more_than_total: false } }
  },
  staleTime: 0,
})

export function webhookQuery(id: number) {
  return queryOptions({
    queryKey: [...webhooksKey, id],
    queryFn: async () => (await call(Webhooks_OneDocument, { id })).webhook ?? null,
    staleTime: 0,
  })
}

export function webhookLogQuery(id: number, page: number) {
  return queryOptions({
    queryKey: [...webhooksKey, id, 'log', page],
    queryFn: async () =>
      (await call(Webhooks_LogDocument, { webhookId: id, pager: { page, per_page: 25 } })).webhookDeliveries,
    staleTime: 0,
  })
}

/** With the secret, which nobody is told again. With one's own password, and the second step where one has it. */
export async function createWebhook(
  webhook: WebhookInput,
  password: string,
  secondStep: OwnSecondStep,
): Promise<{ secret: string; id: number }> {
  const input = { webhook, password, secondStep }
  const made = (await call(Webhooks_CreateDocument, { input })).createWebhook!
  return { secret: made.secret, id: made.webhook.databaseId }
}
export async function switchWebhook(id: number, on: boolean): Promise<void> {
  await call(Webhooks_SwitchDocument, { input: { id, on } })
}
export async function removeWebhook(id: number): Promise<void> {
  await call(Webhooks_RemoveDocument, { input: { id } })
}
export async function resendDelivery(id: number): Promise<void> {
  await call(Webhooks_ResendDocument, { input: { id } })
}
