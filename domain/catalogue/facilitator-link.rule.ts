import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

export interface WantedLink {
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
export function decideFacilitatorLink(wanted: WantedLink): Decision<'link' | 'same'> {
  if (wanted.accountOfFacilitator === wanted.userId) return accept('same')
  if (wanted.accountOfFacilitator !== null) return reject('FACILITATOR_TAKEN')
  if (wanted.facilitatorOfAccount !== null && !wanted.mayReplace) return reject('ACCOUNT_IS_FACILITATOR')
  return accept('link')
}
