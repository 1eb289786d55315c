import { errorOf, type MailFailure } from './mail-rejection.rule.ts'

/** The portal stops after this many failed attempts: three days, in which a mail server or a setting can be fixed. */
export const mostAttempts = 78

/** How long to wait after the attempt with this number (from 1), in milliseconds: 1, 2, 4 ... at most 60 minutes. */
export function waitAfterAttempt(attempt: number): number {
  return Math.min(60, 2 ** (attempt - 1)) * 60_000
}

/**
 * What happens to an email after a failed attempt. It returns the time of the next attempt, or `refused` if the mail
 * server says that this address takes no email, which no waiting fixes, or `given up` after the last attempt. All other
 * failures may be our own settings (a password, a sender, a network that the relay does not know) or the mail server's,
 * which can be fixed.
 */
export function decideRetry(
  attempt: number,
  failure: MailFailure,
  now: Date,
): { retryAt: Date } | 'refused' | 'given up' {
  if (errorOf(failure) !== null) return 'refused'
  if (attempt >= mostAttempts) return 'given up'
  return { retryAt: new Date(now.getTime() + waitAfterAttempt(attempt)) }
}
