/** A message that is being written. Sending it again after a lost answer writes to nobody twice, for its key is its own. */
export interface MessageDraft {
  key: string
  subject: string
  text: string
}

export function emptyDraft(): MessageDraft {
  return { key: crypto.randomUUID(), subject: '', text: '' }
}
