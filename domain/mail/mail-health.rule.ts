/** What the outbox tells of sending. Moments of the newest mail that left, and of the newest attempt that failed. */
export interface SendingState {
  lastSentAt: Date | null
  /** Attempts that failed because one receiver has no such mailbox do not count: the mail server worked. */
  lastFailedAt: Date | null
}

/** Sending fails while the newest attempt did: with the first mail that leaves again all is well. */
export function isSendingFailing({ lastSentAt, lastFailedAt }: SendingState): boolean {
  return lastFailedAt !== null && (lastSentAt === null || lastFailedAt > lastSentAt)
}

/** What a mail server said, without the addresses in it: staff read it. */
export function withoutAddresses(error: string): string {
  return error.replace(/<?[^\s<>"'(),;:]+@[^\s<>"'(),;:]+>?/g, '…')
}
