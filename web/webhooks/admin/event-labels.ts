import { type WebhookEvent, webhookEvents } from '#domain/webhooks/webhook-events.ts'

type Word = WebhookEvent extends infer One extends string
  ? One extends `${infer Thing}.${infer Verb}`
    ? `${Thing}_${Verb}`
    : never
  : never

/** The word of the catalogue of each event: adminWebhooks.events. */
export const eventWord = (event: WebhookEvent): Word => event.replace('.', '_') as Word

/** In the order of the list; what this app does not know yet is left out. */
export const knownEvents = (events: readonly string[]) =>
  webhookEvents.filter((event) => events.includes(event))
