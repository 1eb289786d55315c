/** After so many failed attempts a mail is given up: about half a day. */
export const mostAttempts = 18

/** How long to wait after the attempt of this number (from 1), in milliseconds: 1, 2, 4 ... at most 60 minutes. */
export function waitAfterAttempt(attempt: number): number {
  return Math.min(60, 2 ** (attempt - 1)) * 60_000
}

export interface MailFailure {
  /** Reply code of the mail server, where it came that far. */
  responseCode?: number | undefined
  /** The SMTP command that it answered. */
  command?: string | undefined
}

/** What becomes of a mail after a failed attempt: another one at that moment, or none. */
export function decideRetry(attempt: number, failure: MailFailure, now: Date): { retryAt: Date } | 'give up' {
  // No such mailbox. Every other lasting refusal may be our own setting (a password, a sender), which can be mended.
  const isRecipientRefused =
    failure.command === 'RCPT TO' && (failure.responseCode === 550 || failure.responseCode === 553)
  if (isRecipientRefused || attempt >= mostAttempts) return 'give up'
  return { retryAt: new Date(now.getTime() + waitAfterAttempt(attempt)) }
}
