import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

export interface RequestedLink {
  userId: number
  /** The facilitator's current account. */
  accountOfFacilitator: number | null
  /** The account's current facilitator. */
  facilitatorOfAccount: number | null
  /** The caller sees which facilitator the account belongs to, and wants to change that. */
  mayReplace: boolean
}

/**
 * Whether a facilitator may get an account. One account has at most one facilitator. 'same': they already have it.
 * Rejects with FACILITATOR_TAKEN and ACCOUNT_IS_FACILITATOR.
 */
export function decideFacilitatorLink(requested: RequestedLink): Decision<'link' | 'same'> {
  if (requested.accountOfFacilitator === requested.userId) return accept('same')
  if (requested.accountOfFacilitator !== null) return reject('FACILITATOR_TAKEN')
  if (requested.facilitatorOfAccount !== null && !requested.mayReplace)
    return reject('ACCOUNT_IS_FACILITATOR')
  return accept('link')
}
