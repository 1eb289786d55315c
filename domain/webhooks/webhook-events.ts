/** The events that other software can subscribe to. A subscriber gets ids, and requests the rest with an API key. */
export const webhookEvents = [
  'class.created',
  'class.changed',
  'class.cancelled',
  'class.restored',
  'class.deleted',
  'registration.created',
  'registration.changed',
  'registration.cancelled',
  'waiting.joined',
  'waiting.offered',
  'waiting.accepted',
  'waiting.ended',
  'person.erased',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]
