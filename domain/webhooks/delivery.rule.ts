const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The wait after each failed attempt: seconds at first, hours later, four days in all. */
const waits = [5000, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, ...Array<number>(9).fill(10 * hour)]

/** A receiver without a successful response for so long is switched off. */
export const failsAtMost = 3 * day

export type Outcome =
  | { ok: true; status: number }
  | { ok: false; status: number | null; reason: DeliveryFailure }

/** Why a delivery failed. The texts for administrators: locales/en/admin-webhooks.json. */
export const deliveryFailures = [
  'privateAddress',
  'unknownName',
  'unreachable',
  'timeout',
  'redirected',
  'refused',
  'gone',
  'secretLost',
] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

export interface AfterAttempt {
  /** Null: there is no further attempt. */
  retryAt: Date | null
  /** The receiver is switched off: it failed for days, or reported that it no longer exists (410). */
  switchOff: boolean
}

/**
 * What happens after attempt number `attempt` of a delivery, counted from 1. `failingSince`: of its receiver, before
 * this attempt.
 */
export function decideAfterFailure(
  attempt: number,
  reason: DeliveryFailure,
  failingSince: Date | null,
  now: Date,
): AfterAttempt {
  const failedFor = failingSince ? now.getTime() - failingSince.getTime() : 0
  if (reason === 'gone' || failedFor >= failsAtMost) return { retryAt: null, switchOff: true }
  const wait = waits[attempt - 1]
  return { retryAt: wait === undefined ? null : new Date(now.getTime() + wait), switchOff: false }
}

/**
 * The meaning of a receiver's response. A redirect counts as a failure: its target was not checked by the SSRF check.
 */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { ok: true, status }
  if (status >= 300 && status < 400) return { ok: false, status, reason: 'redirected' }
  return { ok: false, status, reason: status === 410 ? 'gone' : 'refused' }
}
