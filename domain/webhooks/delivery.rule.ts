const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long to wait after each failed attempt: seconds at first, hours later, four days in all. */
const waits = [5000, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, ...Array<number>(9).fill(10 * hour)]

/** A receiver that has answered nothing well for so long is not called anymore. */
export const failsAtMost = 3 * day

export type Outcome =
  | { ok: true; status: number }
  | { ok: false; status: number | null; reason: DeliveryFailure }

/** Why a delivery failed; words for administrators: locales/en/admin-webhooks.json. */
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
  /** The receiver is not called anymore: it failed for days, or said that it is gone for good (410). */
  switchOff: boolean
}

/** What becomes of a delivery after its attempt of this number, from 1; `failingSince`: of its receiver, before this attempt. */
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

/** What the answer of a receiver means. A redirect is refused: it could lead where no name was looked up for. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { ok: true, status }
  if (status >= 300 && status < 400) return { ok: false, status, reason: 'redirected' }
  return { ok: false, status, reason: status === 410 ? 'gone' : 'refused' }
}
