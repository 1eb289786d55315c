import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

export interface Helper {
  /** So that staff can write to somebody who answers for it, and the person's mails have a way. */
  emailVerified: boolean
  /** For how many they care already. */
  count: number
  /** For how many one login may care. */
  most: number
}

/** Whether somebody may begin to care for one person more. EMAIL_NOT_VERIFIED, CARE_FULL. */
export function decideProxyAccess({ emailVerified, count, most }: Helper): Decision<null> {
  if (!emailVerified) return reject('EMAIL_NOT_VERIFIED')
  return count >= most ? reject('CARE_FULL', { most }) : accept(null)
}

/** Nobody who works here makes themself somebody's helper: CARE_TO_ONESELF. A colleague does, who then knows of it too. */
export function decideAssignment(assigned: { assignerId: number; helperId: number }): Decision<null> {
  return assigned.helperId === assigned.assignerId ? reject('CARE_TO_ONESELF') : accept(null)
}

/**
 * Whether what a person alone may say is out of reach: an administrator who acts as them does not speak for them. Who cares for
 * them does.
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

/** So many days somebody has to answer whether they will care, or be cared for. */
const daysToAnswer = 14
export const proxyAccessRequestUntil = (askedAt: Date) =>
  new Date(askedAt.getTime() + daysToAnswer * 24 * 60 * 60_000)

export interface ProxyAccessAnswer {
  /** Who answers, and who would be cared for. */
  answererId: number
  personId: number
  /** Who asked, and who cares for the person now; null: nobody. */
  requesterId: number
  helperId: number | null
  /** Whether the person logs in themself. */
  hasLogin: boolean
}

/**
 * Whether what was asked may still begin. Nobody cares for themself, nor for two reasons at once: NOT_FOUND where somebody else cares for the
 * person by now, or they log in themself; CARE_ALREADY where who agrees to be cared for is so already.
 */
export function decideProxyAccessAnswer(answer: ProxyAccessAnswer): Decision<null> {
  const { answererId, personId, requesterId, helperId, hasLogin } = answer
  if (answererId === personId) return helperId === null ? accept(null) : reject('CARE_ALREADY')
  return hasLogin || (helperId !== null && helperId !== requesterId) ? reject('NOT_FOUND') : accept(null)
}
