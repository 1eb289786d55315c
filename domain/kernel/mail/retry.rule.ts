import { errorOf, type MailFailure } from './mail-rejection.rule.ts'

/** After so many failed attempts a mail is given up: three days, in which a mail server or a setting can be mended. */
export const mostAttempts = 78

/** How long to wait after the attempt of this number (from 1), in milliseconds: 1, 2, 4 ... at most 60 minutes. */
export function waitAfterAttempt(attempt: number): number {
  return Math.min(60, 2 ** (attempt - 1)) * 60_000
}

/**
 * What becomes of a mail after a failed attempt: another one at that moment; `refused` where the mail server says that this address
 * takes no mail, which no waiting mends; `given up` after the last attempt. Everything else may be our own setting (a password, a
 * sender, a network that the relay does not know) or the mail server's trouble, which can be mended.
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
