/** An unsent message. Its idempotency key prevents a second email when it is sent again after a lost response. */
export interface MessageDraft {
  key: string
  subject: string
  text: string
}

export function emptyDraft(): MessageDraft {
  return { key: crypto.randomUUID(), subject: '', text: '' }
}
