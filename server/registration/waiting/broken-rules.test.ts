import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildStaff } from '#server/classes/admin/testing/calls.ts'
import { confirmRequested } from '#server/registration/confirm-requests/testing/confirm-request-calls.ts'
import { myRecurring, start } from '#server/registration/recurring/testing/recurring-calls.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { cancel, confirm, register } from '#server/testing/registration-calls.ts'
import { buildMember, Households, type Member } from './testing/households.ts'
import { seatRecordOf } from './testing/seat-record.ts'
import { joined } from './testing/waiting-calls.ts'

// The negative controls of waiting.property.test.ts. They break each rule that it checks, and the rule must be named.

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(new Date('2026-11-20T17:00:00Z'))
}, 60_000)
afterAll(() => portal.close())

/** A class of two seats, both taken, with its registered people and its waitlist. */
async function fullClass() {
  const { courseId } = await buildRecurring(portal.db, { dates: 1, in_person_capacity: 2 })
  const [holder, other, waiter] = await Promise.all([0, 1, 2].map(() => buildMember(portal, true)))
  expect(await start(portal, holder!.token, courseId)).toBe('done')
  await register(portal, other!.token, { courseId, registrationType: 'in-person' })
  const waitingId = await joined(portal, waiter!.token, { courseId })
  return { courseId, holder: holder!, other: other!, waitingId }
}
type Full = Awaited<ReturnType<typeof fullClass>>

const locationOf = async ({ courseId, holder }: Full) =>
  portal.db
    .selectFrom('registration')
    .select('id')
    .where('course_id', '=', courseId)
    .where('attendee_id', '=', holder.attendeeId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
/** Marks the person's registration as made by their recurring registration. */
async function addRecurringLink(full: Full): Promise<void> {
  const [recurring] = await myRecurring(portal, full.holder.token)
  const { id } = await locationOf(full)
  await portal.db
    .insertInto('standing_booking')
    .values({ standing_place_id: recurring!.databaseId, registration_id: id })
    .execute()
}
const setSeats = (courseId: number, seats: number) =>
  sql`update course_mode set capacity = ${seats} where course_id = ${courseId} and mode = 'in-person'`.execute(
    portal.db,
  )

const broken: Record<string, (full: Full) => Promise<unknown>> = {
  'more than the seats in-person': ({ courseId }) => setSeats(courseId, 1),
  'a place is free and someone waits': ({ courseId }) => setSeats(courseId, 3),
  'waits and is registered': ({ waitingId, holder }) =>
    portal.db
      .updateTable('waiting')
      .set({ attendee_id: holder.attendeeId })
      .where('id', '=', waitingId)
      .execute(),
  'a date in a pause registers itself': async (full) => {
    await addRecurringLink(full)
    await portal.db
      .updateTable('standing_place')
      .set({ paused_until: new Date('2026-12-04T05:00:00Z') })
      .where('attendee_id', '=', full.holder.attendeeId)
      .execute()
  },
  'a skipped date registers itself': async (full) => {
    const { holder, courseId, waitingId } = full
    // No one is offered the seat that is free for an instant.
    await portal.db.deleteFrom('waiting').where('id', '=', waitingId).execute()
    await cancel(portal, holder.token, (await locationOf(full)).id)
    await register(portal, holder.token, { courseId, registrationType: 'in-person' })
    expect((await seatRecordOf(portal, courseId)).problems, 'registered by the person').toEqual([])
    await addRecurringLink(full)
  },
}

describe('the consistency check of a class finds', () => {
  it.each(Object.entries(broken))('%s', async (error, breakIt) => {
    const full = await fullClass()
    expect((await seatRecordOf(portal, full.courseId)).problems).toEqual([])
    await breakIt(full)
    expect((await seatRecordOf(portal, full.courseId)).problems).toEqual([error])
  })
  it('an email sent twice, in case the database would not refuse it', async () => {
    const full = await fullClass()
    await cancel(portal, full.holder.token, (await locationOf(full)).id)
    const rolledBack = new Error('The table stays as it is.')
    const checking = portal.db.transaction().execute(async (db) => {
      await sql`alter table outbox_mail drop constraint outbox_mail_occasion_key`.execute(db)
      await sql`insert into outbox_mail (kind, to_address, data, occasion, created_at, next_attempt_at)
        select kind, to_address, data, occasion, created_at, next_attempt_at from outbox_mail
        where occasion like ${`waitingOffer:${full.waitingId}:%`}`.execute(db)
      expect((await seatRecordOf({ db }, full.courseId)).problems).toEqual(['a mail twice'])
      throw rolledBack
    })
    await expect(checking).rejects.toBe(rolledBack)
  })
})

describe('access to the registrations of a helped adult with their own login', () => {
  /** A person's registrations: made by them, made by their helper, and shown to their helper. */
  async function household() {
    const people = await Promise.all([0, 1, 2].map(() => buildMember(portal, true)))
    const [pat, helper, thirdParty] = people as [Member, Member, Member]
    const households = new Households([pat, helper, thirdParty], await buildStaff(portal))
    await households.begin(portal, pat)
    const ids = []
    for (const throughHelper of [false, true, false]) {
      const { courseId } = await buildRecurring(portal.db, { dates: 1 })
      const voice = (await households.voiceOf(portal, pat, throughHelper))!
      const [row] = await confirm(voice.portal, voice.token, [{ courseId, registrationType: 'in-person' }])
      const [requested] = row!.registration ? [] : await confirmRequested(portal, pat)
      const id = row!.registration?.databaseId ?? requested!.id
      households.recordRegistered(id, voice.helperId)
      ids.push(id)
    }
    await households.show(portal, pat, ids[2]!)
    const problems = () => households.problems(portal, [pat], true)
    return { problems, helper, thirdParty, ids: ids as [number, number, number] }
  }
  const change = (id: number, columns: { booked_by?: number | null; shown_to?: number | null }) =>
    portal.db.updateTable('registration').set(columns).where('id', '=', id).execute()

  const broken: Record<string, (one: Awaited<ReturnType<typeof household>>) => Promise<unknown>> = {
    'the helper sees what the person registered alone': ({ helper, ids: [alone] }) =>
      change(alone, { shown_to: helper.userId }),
    'the helper does not see what they registered': ({ ids: [, registered] }) =>
      change(registered, { booked_by: null }),
    'the helper does not see a shared class': ({ ids: [, , shown] }) => change(shown, { shown_to: null }),
    'a third party sees it': async ({ thirdParty }) => {
      const roles = sql<string[]>`array_append(roles, 'staff')`
      await portal.db.updateTable('app_user').set({ roles }).where('id', '=', thirdParty.userId).execute()
      thirdParty.token = await tokenFor(portal, thirdParty)
    },
  }
  it.each(Object.entries(broken))('is wrong when %s, and the check finds it', async (_fault, breakIt) => {
    const one = await household()
    expect(await one.problems()).toEqual([])
    await breakIt(one)
    expect(await one.problems()).toHaveLength(1)
  })
})
