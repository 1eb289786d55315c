import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { buildAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { openLockHolder } from '#server/testing/database/lock-holder.ts'
import { lockWaiters } from '#server/testing/database/lock-waiters.ts'
import type { Portal } from '#server/testing/portal.ts'
import { buildHelpedPerson } from './helped-person.ts'

/** Calls by which the user of a session offers something to others. */
export const offers = [
  'hands a person over',
  'offers an account',
  'makes a calendar',
  'agrees to be helped',
] as const
export type Offer = (typeof offers)[number]

async function begin(portal: Portal, offer: Offer) {
  const { db, clock } = portal
  const ann = await buildAttendee(db)
  const token = await tokenFor(portal, ann)
  const other = await buildAttendee(db)
  const child = await buildHelpedPerson(portal, ann)
  const later = new Date(clock.now().getTime() + 600_000)
  const email = `${randomUUID()}@example.org`
  if (offer === 'agrees to be helped') {
    const { id } = await db
      .insertInto('care_request')
      .values({ asked_by: other.userId, address: ann.email, asked_at: clock.now(), until: later })
      .returning('id')
      .executeTakeFirstOrThrow()
    const agreeing = 'mutation ($id: Int!) { answerCareRequest(input: { id: $id, agree: true }) { success } }'
    return { ann, waitsFor: other.userId, call: () => portal.query(agreeing, { id }, token) }
  }
  const calls = {
    'hands a person over': () =>
      portal.query(
        'mutation ($input: HandOverCareInput!) { handOverCare(input: $input) { success } }',
        { input: { userId: child.userId, email } },
        token,
      ),
    'offers an account': () =>
      portal.query(
        'mutation ($input: GiveOwnLoginInput!) { giveOwnLogin(input: $input) { success } }',
        { input: { userId: child.userId, email } },
        token,
      ),
    'makes a calendar': () =>
      portal.query('mutation { renewCalendarSubscription(input: {}) { url } }', {}, token, {}, child.userId),
  }
  return { ann, waitsFor: child.userId, call: calls[offer] }
}

/** The owner ends all access while an authorized call waits for another account. Returns what remains of the call. */
export async function offerWhileAccessEnds(portal: Portal, offer: Offer): Promise<string[]> {
  const { db, clock } = portal
  const { ann, waitsFor, call } = await begin(portal, offer)
  const { key, hash: key_hash } = newSecretKey()
  await db
    .insertInto('email_key')
    .values({
      user_id: ann.userId,
      purpose: 'endAccess',
      key_hash,
      created_at: clock.now(),
      expires_at: new Date(clock.now().getTime() + 600_000),
    })
    .execute()
  const locker = await openLockHolder(portal)
  await sql`select id from app_user where id = ${waitsFor} for update`.execute(locker.tx)
  const called = call()
  await lockWaiters(portal.db, 1)
  const ending = 'mutation ($input: KeyLinkInput!) { endAccess(input: $input) { success } }'
  let isOver = false
  const ended = portal.request(ending, { input: { login: ann.email, key } }).finally(() => {
    isOver = true
  })
  // The closing either finishes before the call, or waits for the lock.
  await lockWaiters(portal.db, 2, () => isOver)
  await locker.release()
  await Promise.all([called, ended])
  const { rows } = await sql<{ left: string }>`
    select 'hands a person over' as left from care_request where asked_by = ${ann.userId} and person_id is not null
    union all select 'offers an account' from own_login_offer where asked_by = ${ann.userId}
    union all select 'makes a calendar' from calendar_subscription c join care k on k.id = c.care_id where k.carer_id = ${ann.userId}
    union all select 'agrees to be helped' from care where person_id = ${ann.userId} and ended_at is null`.execute(
    db,
  )
  return rows.map(({ left }) => left)
}
