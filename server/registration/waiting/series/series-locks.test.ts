import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStaff, open, save } from '#server/classes/admin/testing/calls.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import { reconcileWaitlist } from '#server/registration/waiting/reconcile-waiting.ts'
import {
  buildOfferedSeries,
  type Person,
  selectUntils,
} from '#server/registration/waiting/testing/offered-series.ts'
import { reconcileWaitlists } from '#server/registration/waiting/waiting.jobs.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { changeCourse, takeSeats } from '#server/testing/builders/class-builders.ts'
import { openLockHolder } from '#server/testing/database/lock-holder.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
}, 60_000)
beforeEach(async () => {
  portal.clock.set(new Date('2026-11-20T17:00:00Z'))
  staff = { ...staff, token: await tokenFor(portal, staff) }
  await takeMails(portal)
})
afterAll(() => portal.close())

const untils = (person: Person) => selectUntils(portal, person)
const mailsTo = async ({ email }: Person) =>
  (await takeMails(portal)).filter(({ to }) => to === email).map(({ kind }) => kind)
const change = async (id: number, fields: object) =>
  save(portal, staff.token, await open(portal, staff.token, id), fields)
/** Like a caller that frees a seat of the class or changes the class: it has that lock and none of the others. */
const reconcile = (id: number) =>
  portal.db.transaction().execute(async (tx) => {
    await lockCourses(tx, [id])
    await reconcileWaitlist(tx, id, portal.clock.now())
  })

/**
 * Runs `work` while another transaction has the lock of the last date, and then the job. The state is checked after
 * each.
 */
async function whileOffered(lastId: number, work: () => Promise<unknown>, meanwhile: () => Promise<unknown>) {
  const locker = await openLockHolder(portal)
  try {
    await lockCourses(locker.tx, [lastId])
    await work()
    await meanwhile()
  } finally {
    await locker.release()
  }
  await reconcileWaitlists(portal.deps)
}

describe('an offered series while someone else has the lock of its last date', () => {
  it('ends earlier immediately on the date that closes earlier, with an email, and on the others with the job', async () => {
    const { ids, me } = await buildOfferedSeries(portal)
    await takeMails(portal)
    const before = (await untils(me))[0]
    const sooner = '2026-11-20T20:00:00.000Z'
    await whileOffered(
      ids[2]!,
      () => change(ids[0]!, { registrationCloses: '2026-11-20T15:00' }),
      async () => expect(await untils(me)).toEqual([sooner, before, before]),
    )
    expect(await untils(me)).toEqual([sooner, sooner, sooner])
    expect(await mailsTo(me)).toEqual(['waitingSooner'])
  })
  it('ends with the job once all dates can end', async () => {
    const { ids, me } = await buildOfferedSeries(portal)
    await takeMails(portal)
    const before = await untils(me)
    portal.clock.set(new Date('2026-11-21T18:00:00Z'))
    await whileOffered(
      ids[2]!,
      () => reconcile(ids[0]!),
      async () => expect([await untils(me), await mailsTo(me)]).toEqual([before, []]),
    )
    expect(await untils(me)).toEqual([])
    expect(await mailsTo(me)).toEqual(['waitingOver'])
  })
  it('opens with the job when a date moves into the last hours', async () => {
    const { ids, me } = await buildOfferedSeries(portal)
    await takeMails(portal)
    await whileOffered(
      ids[2]!,
      () => change(ids[0]!, { date: '2026-11-20', startTime: '13:30', endTime: '14:15' }),
      async () => expect((await untils(me))[0]).toBe('2026-11-20T17:00:00.000Z'),
    )
    expect(await untils(me)).toEqual([undefined, undefined, undefined])
    expect((await mailsTo(me)).filter((kind) => kind !== 'waitingChanged')).toEqual(['waitingOpen'])
  })
  it('that enters its last hours with one full date ends with the job, and the person is told', async () => {
    const { ids, me } = await buildOfferedSeries(portal)
    await takeMails(portal)
    const until = new Date('2026-11-25T13:00:00Z')
    await portal.db
      .updateTable('waiting')
      .set({ offer_until: until })
      .where('attendee_id', '=', me.attendeeId)
      .execute()
    const hold = (in_person_capacity: number) => changeCourse(portal.db, ids[1]!, { in_person_capacity })
    await hold(2)
    await takeSeats(portal.db, ids[1]!, 'in-person', 1)
    await hold(1)
    portal.clock.set(until)
    await whileOffered(
      ids[2]!,
      () => reconcile(ids[0]!),
      async () => expect(await untils(me)).toEqual(Array(3).fill(until.toISOString())),
    )
    expect(await untils(me)).toEqual([])
    expect(await mailsTo(me)).toEqual(['waitingOver'])
  })
  it('that no one has locked ends immediately on all dates, without the job', async () => {
    const { ids, me } = await buildOfferedSeries(portal)
    portal.clock.set(new Date('2026-11-21T18:00:00Z'))
    await reconcile(ids[0]!)
    expect(await untils(me)).toEqual([])
  })
})
