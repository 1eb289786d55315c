/** What the outbox shows about sending. Timestamps of the newest sent email, and of the newest failed attempt. */
export interface SendingState {
  lastSentAt: Date | null
  /** Does not include attempts that failed because a mailbox does not exist. In that case the mail server worked. */
  lastFailedAt: Date | null
}

/** Sending fails while the newest attempt failed. The first sent email ends it. */
export function isSendingFailing({ lastSentAt, lastFailedAt }: SendingState): boolean {
  return lastFailedAt !== null && (lastSentAt === null || lastFailedAt > lastSentAt)
}

/** The mail server's message without email addresses, because staff read it. */
export function withoutAddresses(error: string): string {
  return error.replace(/<?[^\s<>"'(),;:]+@[^\s<>"'(),;:]+>?/g, '…')
}
