import { queryOptions } from '@tanstack/react-query'
import type { WebhookInput } from '#domain/webhooks/webhook.input.ts'
import type { MySecondStep } from '#web/accounts/public.ts'
import { call } from '#web/platform/session/call.ts'
import {
  type ListedDeliveryFragment,
  type ListedWebhookFragment,
  Webhooks_CreateDocument,
  Webhooks_OneDocument,
  Webhooks_RemoveDocument,
  Webhooks_ResendDocument,
  Webhooks_SwitchDocument,
} from './documents.generated.ts'

export type ListedWebhook = ListedWebhookFragment
export type ListedDelivery = ListedDeliveryFragment

export const webhooksKey = ['admin', 'webhooks'] as const

export function webhookQuery(id: number) {
  return queryOptions({
    queryKey: [...webhooksKey, id],
    queryFn: async () => (await call(Webhooks_OneDocument, { id })).webhook ?? null,
    staleTime: 0,
  })
}

/**
 * Returns the secret, which no other response contains. Needs the user's password, and the second login step if they
 * have one.
 */
export async function createWebhook(
  webhook: WebhookInput,
  password: string,
  secondStep: MySecondStep,
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
