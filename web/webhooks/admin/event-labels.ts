import { type WebhookEvent, webhookEvents } from '#domain/webhooks/webhook-events.ts'

type Label = WebhookEvent extends infer One extends string
  ? One extends `${infer Thing}.${infer Verb}`
    ? `${Thing}_${Verb}`
    : never
  : never

/** The key of each event's label in the catalog: adminWebhooks.events. */
export const eventLabels = (event: WebhookEvent): Label => event.replace('.', '_') as Label

/** In the order of the list. Events that this app does not know are left out. */
export const knownEvents = (events: readonly string[]) =>
  webhookEvents.filter((event) => events.includes(event))
