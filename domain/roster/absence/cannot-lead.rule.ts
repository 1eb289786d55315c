import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

/** Said so often of one date, it is a matter for a call. */
const mostTimes = 3

/**
 * Whether a facilitator may say that they cannot make a class, or that they can after all. Refuses with NOT_LEADING, CLASS_CANCELLED,
 * CANNOT_LEAD_OVER once the class is over, and CANNOT_LEAD_TOO_OFTEN.
 */
export function decideCannotLead(
  {
    leads,
    cancelled,
    end,
    times,
    cannotLead,
  }: { leads: boolean; cancelled: boolean; end: Date; times: number; cannotLead: boolean },
  now: Date,
): Decision<true> {
  if (!leads) return reject('NOT_LEADING')
  if (cancelled) return reject('CLASS_CANCELLED')
  if (end <= now) return reject('CANNOT_LEAD_OVER')
  return cannotLead && times >= mostTimes ? reject('CANNOT_LEAD_TOO_OFTEN') : accept(true)
}
