import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

export interface RequestedLink {
  userId: number
  /** The account that the facilitator has now. */
  accountOfFacilitator: number | null
  /** The facilitator that the account is now. */
  facilitatorOfAccount: number | null
  /** Whoever asks sees which facilitator the account is, and means to change it. */
  mayReplace: boolean
}

/**
 * Whether a facilitator may get an account: one account, one facilitator. 'same' where it has it already. Refuses with
 * FACILITATOR_TAKEN and ACCOUNT_IS_FACILITATOR.
 */
export function decideFacilitatorLink(requested: RequestedLink): Decision<'link' | 'same'> {
  if (requested.accountOfFacilitator === requested.userId) return accept('same')
  if (requested.accountOfFacilitator !== null) return reject('FACILITATOR_TAKEN')
  if (requested.facilitatorOfAccount !== null && !requested.mayReplace)
    return reject('ACCOUNT_IS_FACILITATOR')
  return accept('link')
}
