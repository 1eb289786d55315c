import type { ErasedPerson } from '#domain/people/erasing/without-person.rule.ts'
import { selectAttendeesOfHelp } from '#server/people/proxy-access/proxy-access.sql.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Mine } from './alone.sql.ts'
import {
  selectAttendeeOf,
  selectErasedAccount,
  selectErasedWalkIn,
  selectRivals,
  selectSameWalkIns,
  selectWalkInsWith,
} from './erased-person.sql.ts'

export interface GoingAccount {
  userId: number
  attendeeId: number | null
  person: ErasedPerson
}

/** The records that are removed with an account that closes. Valid as long as its lock is held. */
export interface ErasedPeople {
  account: GoingAccount
  /** Accounts that staff made for the same person with the same address, not verified there. */
  alsoClosed: GoingAccount[]
  walkIns: { attendeeId: number; person: ErasedPerson }[]
  /** Unverified sign-ups with the address. They are deleted without a trace. */
  signUps: number[]
  /**
   * Accounts that staff made with the address for people of another name, or for future team members. They stay,
   * without it.
   */
  withoutAddress: number[]
  /** Every attendee with records to change, to be locked together. */
  attendeeIds: number[]
}

export async function selectErasedPeople(tx: Database, userId: number, now: Date): Promise<ErasedPeople> {
  const rivals = await selectRivals(tx, userId)
  const alsoClosed = rivals.filter(({ fate }) => fate === 'closes')
  const attendeeId = await selectAttendeeOf(tx, userId)
  const accounts = [{ userId, attendeeId }, ...alsoClosed]
  // An unverified sign-up leaves nothing that could belong to another person.
  const leaving = [...accounts, ...rivals.filter(({ fate }) => fate === 'goes')]
  const userIds = leaving.map((one) => one.userId)
  const attendeesOf = (those: readonly { attendeeId: number | null }[]) =>
    those.flatMap((one) => one.attendeeId ?? [])
  const withoutWalkIns: Mine = { userIds, attendeeIds: attendeesOf(leaving) }
  // Only the address, which does not depend on others with the same name.
  const { address, firstName, lastName } = await selectErasedAccount(tx, userId, withoutWalkIns)
  const walkInIds = address === null ? [] : await selectSameWalkIns(tx, { address, firstName, lastName })
  const own: Mine = { userIds, attendeeIds: [...withoutWalkIns.attendeeIds, ...walkInIds] }
  const going: GoingAccount[] = []
  for (const one of accounts)
    going.push({
      userId: one.userId,
      attendeeId: one.attendeeId,
      person: await selectErasedAccount(tx, one.userId, own),
    })
  const walkIns: ErasedPeople['walkIns'] = []
  for (const id of walkInIds)
    walkIns.push({ attendeeId: id, person: await selectErasedWalkIn(tx, id, own, now) })
  return {
    account: going[0]!,
    alsoClosed: going.slice(1),
    walkIns,
    signUps: rivals.flatMap((one) => (one.fate === 'goes' ? one.userId : [])),
    withoutAddress: rivals.flatMap((one) => (one.fate === 'stays' ? one.userId : [])),
    attendeeIds: [
      ...own.attendeeIds,
      ...attendeesOf(rivals),
      ...(address === null ? [] : await selectWalkInsWith(tx, address)),
      ...(await selectAttendeesOfHelp(tx, userIds)),
    ],
  }
}
