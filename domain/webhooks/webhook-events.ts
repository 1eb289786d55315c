/** What other software can be told of as it happens. Who is told learns ids, and asks for the rest with a key. */
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
