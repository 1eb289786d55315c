import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

/** A facilitator may say it this often about one date. After that, staff and the facilitator should call each other. */
const mostTimes = 3

/**
 * Whether a facilitator may report that they cannot lead a class, or can after all.
 * Rejects with NOT_LEADING, CLASS_CANCELLED, CANNOT_LEAD_TOO_OFTEN, or CANNOT_LEAD_OVER once the class is over.
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
