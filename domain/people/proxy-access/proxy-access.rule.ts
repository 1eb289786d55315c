import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

export interface Helper {
  /** Needed so that staff can write to the responsible person, and the person's emails can be delivered. */
  emailVerified: boolean
  /** How many people they already help. */
  count: number
  /** How many people one account may help. */
  most: number
}

/**
 * Whether this account may help one more person.
 * @throws EMAIL_NOT_VERIFIED, CARE_FULL
 */
export function decideProxyAccess({ emailVerified, count, most }: Helper): Decision<null> {
  if (!emailVerified) return reject('EMAIL_NOT_VERIFIED')
  return count >= most ? reject('CARE_FULL', { most }) : accept(null)
}

/**
 * Team members cannot make themselves a helper. A colleague must do it, so that two people know about it.
 * @throws CARE_TO_ONESELF
 */
export function decideAssignment(assigned: { assignerId: number; helperId: number }): Decision<null> {
  return assigned.helperId === assigned.assignerId ? reject('CARE_TO_ONESELF') : accept(null)
}

/**
 * Whether the viewer may not give statements that only the person may give. An administrator who uses their account may
 * not. A helper may.
 */
export function isOnTheirBehalf({
  isSwitched,
  byCarer = false,
}: {
  isSwitched: boolean
  byCarer?: boolean | undefined
}): boolean {
  return isSwitched && !byCarer
}

/** Days to respond to a request to help, or to be helped. */
const daysToAnswer = 14
export const proxyAccessRequestUntil = (askedAt: Date) =>
  new Date(askedAt.getTime() + daysToAnswer * 24 * 60 * 60_000)

export interface ProxyAccessAnswer {
  /** The one who responds, and the person who would be helped. */
  answererId: number
  personId: number
  /** The sender of the request, and the person's current helper. Null: none. */
  requesterId: number
  helperId: number | null
  /** Whether the person has their own login. */
  hasLogin: boolean
}

/**
 * Whether a requested help may still begin. No one helps themselves, and no one has two helpers.
 * @throws NOT_FOUND when another person helps them by now, or they have their own login.
 * @throws CARE_ALREADY when the person who agrees to be helped already has a helper.
 */
export function decideProxyAccessAnswer(answer: ProxyAccessAnswer): Decision<null> {
  const { answererId, personId, requesterId, helperId, hasLogin } = answer
  if (answererId === personId) return helperId === null ? accept(null) : reject('CARE_ALREADY')
  return hasLogin || (helperId !== null && helperId !== requesterId) ? reject('NOT_FOUND') : accept(null)
}
