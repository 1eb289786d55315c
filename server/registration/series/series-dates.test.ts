import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildStaff,
  cancelDocument,
  createDocument,
  open,
  restoreDocument,
  save,
} from '#server/classes/admin/testing/calls.ts'
import { plainClass, weeklyFor } from '#server/classes/admin/testing/new-class.ts'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries, takeSeats } from '#server/testing/builders/class-builders.ts'
import { lockWaiters } from '#server/testing/database/lock-waiters.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  addGuest,
  buildRegistrant,
  cancel,
  confirmCodes,
  placesTaken,
  register,
} from '#server/testing/registration-calls.ts'
import { waitingJob } from '../waiting/waiting.jobs.ts'
import { registerSeriesDates } from './register-series-dates.ts'

let portal: Portal
let other: Portal
const now = new Date('2026-11-20T17:00:00Z')
beforeAll(async () => {
  portal = await startPortal()
  other = await startPortal({ besides: portal })
}, 60_000)
beforeEach(async () => {
  portal.clock.set(now)
  await takeMails(portal)
})
afterAll(async () => {
  await other.close()
  await portal.close()
})

type Options = Parameters<typeof buildCourse>[1]

/** A series of two dates with whole registration, and how staff add the third. */
async function series(options: Options = {}) {
  const { id: series_id } = await buildSeries(portal.db)
  const days = ['2026-11-25', '2026-12-02']
  const ids: number[] = []
  for (const day of days) {
    const starts_at = new Date(`${day}T15:00:00Z`)
    const { id } = await buildCourse(portal.db, {
      series_id,
      register_solo: false,
      guests_allowed: true,
      starts_at,
      ...options,
    })
    ids.push(id)
  }
  const staff = await buildStaff(portal)
  const add = async (seats: number, draft = false, repeat: object | null = null): Promise<number> => {
    const course = {
      ...plainClass,
      date: '2026-12-15',
      inPersonCapacity: String(seats),
      guestsAllowed: true,
      registerSolo: false,
      seriesId: String(series_id),
    }
    const { createCourse } = await portal.request<{ createCourse: { course: { databaseId: number } } }>(
      createDocument,
      { input: { course, draft, repeat } },
      staff.token,
    )
    return createCourse.course.databaseId
  }
  const join = async () => {
    const person = await buildRegistrant(portal)
    await confirmCodes(
      portal,
      person.token,
      ids.map((courseId) => ({ courseId })),
    )
    return person
  }
  return { seriesId: series_id, ids, staff, add, join }
}

const people = async (table: 'registration' | 'waiting', courseId: number) => {
  const rows = await portal.db
    .selectFrom(table)
    .select('attendee_id')
    .where('course_id', '=', courseId)
    .where(table === 'waiting' ? 'ended_at' : 'cancelled_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ attendee_id }) => attendee_id)
}

describe('a date that is added to a series', () => {
  it('registers everyone in the series, but no one who cancelled it all, with one email each', async () => {
    const { ids, add, join } = await series()
    const [one, two, deleted] = [await join(), await join(), await join()]
    const partly = await portal.db
      .selectFrom('registration')
      .select(['id', 'attendee_id'])
      .where('course_id', 'in', ids)
      .execute()
    const of = (attendeeId: number) => partly.filter(({ attendee_id }) => attendee_id === attendeeId)
    for (const { id } of of(deleted.attendeeId)) await cancel(portal, deleted.token, id)
    await cancel(portal, two.token, of(two.attendeeId)[0]!.id)
    await takeMails(portal)
    const added = await add(5)
    expect(await people('registration', added)).toEqual([one.attendeeId, two.attendeeId])
    const notified = (await takeMails(portal)).map(({ kind, to }) => `${kind} ${to}`)
    expect(notified.toSorted()).toEqual([`seriesDates ${one.email}`, `seriesDates ${two.email}`].toSorted())
  })
  it('with too few seats goes to those who came first; the others are on the waitlist and get the next offer', async () => {
    const { add, join, staff } = await series()
    const [one, two] = [await join(), await join()]
    const added = await add(1)
    expect(await people('registration', added)).toEqual([one.attendeeId])
    expect(await people('waiting', added)).toEqual([two.attendeeId])
    const mails = await takeMails(portal)
    expect(mails.filter(({ kind }) => kind === 'seriesDates')).toHaveLength(2)
    await save(portal, staff.token, await open(portal, staff.token, added), { inPersonCapacity: '2' })
    expect((await takeMails(portal)).map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      `waitingOffer ${two.email}`,
    ])
    expect(await people('registration', added)).toEqual([one.attendeeId])
  })
  it('together with more dates from the same act is in one email', async () => {
    const { seriesId, add, join } = await series()
    const one = await join()
    await takeMails(portal)
    await add(5, false, weeklyFor(3))
    const { count } = await portal.db
      .selectFrom('registration as r')
      .innerJoin('course as c', 'c.id', 'r.course_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('c.series_id', '=', seriesId)
      .where('r.attendee_id', '=', one.attendeeId)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(5)
    expect((await takeMails(portal)).map(({ kind }) => kind)).toEqual(['seriesDates'])
  })
  // crossing: guest x whole series
  it('includes the guest who comes to the other dates', async () => {
    const { ids, add, join } = await series()
    const one = await join()
    const { id } = await portal.db
      .selectFrom('registration')
      .select('id')
      .where('attendee_id', '=', one.attendeeId)
      .where('course_id', '=', ids[1]!)
      .executeTakeFirstOrThrow()
    expect(await addGuest(portal, one.token, id)).toBe('done')
    const added = await add(5)
    expect(await placesTaken(portal, added)).toEqual({ 'in-person': 2 })
  })
  it('as a draft registers no one before it is published', async () => {
    const { add, join, staff } = await series()
    const one = await join()
    const added = await add(5, true)
    expect(await people('registration', added)).toEqual([])
    await portal.request(
      'mutation ($input: PublishCourseInput!) { publishCourse(input: $input) { clientMutationId } }',
      { input: { id: added } },
      staff.token,
    )
    expect(await people('registration', added)).toEqual([one.attendeeId])
  })
  it('can be an existing class with its own people', async () => {
    const { seriesId, join, staff } = await series()
    const one = await join()
    const { id: alone } = await buildCourse(portal.db, { starts_at: new Date('2026-12-16T15:00:00Z') })
    const single = await buildRegistrant(portal)
    await register(portal, single.token, { courseId: alone })
    await save(portal, staff.token, await open(portal, staff.token, alone), {
      seriesId: String(seriesId),
      registerSolo: false,
    })
    expect(await people('registration', alone)).toEqual([single.attendeeId, one.attendeeId])
  })
  it('of a series with single registration is for people who have all upcoming dates', async () => {
    const { ids, add, join } = await series({ register_solo: true })
    const whole = await join()
    const some = await buildRegistrant(portal)
    await register(portal, some.token, { courseId: ids[0]! })
    const added = await add(5)
    expect(await people('registration', added)).toEqual([whole.attendeeId])
  })
  describe('also means one that', () => {
    const of = async (table: 'registration' | 'waiting', id: number) => people(table, id)
    const change = async (token: string, id: number, fields: object) =>
      save(portal, token, await open(portal, token, id), fields)
    const setCancelled = (document: string, token: string, id: number) =>
      portal.request(document, { input: { id } }, token)
    const kinds = async (email: string) =>
      (await takeMails(portal)).filter(({ to }) => to === email).map(({ kind }) => kind)

    // crossing: whole series x changed class
    it('is restored: a person who registered in the meantime is registered and emailed as for a new date', async () => {
      const { ids, staff, join } = await series()
      const before = await join()
      await setCancelled(cancelDocument, staff.token, ids[1]!)
      const meanwhile = await buildRegistrant(portal)
      expect(await confirmCodes(portal, meanwhile.token, [{ courseId: ids[0]! }])).toEqual(['booked'])
      await takeMails(portal)
      await setCancelled(restoreDocument, staff.token, ids[1]!)
      expect(await of('registration', ids[1]!)).toEqual([before.attendeeId, meanwhile.attendeeId])
      expect(await kinds(meanwhile.email)).toEqual(['seriesDates'])
    })
    it('is restored and full: a person who registered in the meantime is on its waitlist', async () => {
      const { ids, staff, join } = await series({ in_person_capacity: 2 })
      await join()
      await takeSeats(portal.db, ids[1]!, 'in-person', 1)
      await setCancelled(cancelDocument, staff.token, ids[1]!)
      const meanwhile = await buildRegistrant(portal)
      await confirmCodes(portal, meanwhile.token, [{ courseId: ids[0]! }])
      await setCancelled(restoreDocument, staff.token, ids[1]!)
      expect(await of('waiting', ids[1]!)).toEqual([meanwhile.attendeeId])
      expect(await kinds(meanwhile.email)).toContain('seriesDates')
    })
    it('is restored because staff undo the cancellation', async () => {
      const { ids, staff } = await series()
      const { cancelCourse } = await portal.request<{ cancelCourse: { act: string } }>(
        cancelDocument,
        { input: { id: ids[1]! } },
        staff.token,
      )
      const meanwhile = await buildRegistrant(portal)
      await confirmCodes(portal, meanwhile.token, [{ courseId: ids[0]! }])
      await portal.request(
        'mutation ($input: UndoActInput!) { undoAct(input: $input) { takenBack } }',
        { input: { act: cancelCourse.act, tell: { send: false } } },
        staff.token,
      )
      expect(await of('registration', ids[1]!)).toEqual([meanwhile.attendeeId])
    })
    it('staff reopen for registration here', async () => {
      const { ids, staff } = await series()
      await change(staff.token, ids[1]!, { noOnlineRegistration: true })
      const one = await buildRegistrant(portal)
      await confirmCodes(portal, one.token, [{ courseId: ids[0]! }])
      const had = await of('registration', ids[1]!)
      await change(staff.token, ids[1]!, { noOnlineRegistration: false })
      expect([had, await of('registration', ids[1]!)]).toEqual([[], [one.attendeeId]])
    })
    it('staff move out of the past', async () => {
      const { ids, staff, seriesId } = await series()
      const { id } = await buildCourse(portal.db, {
        series_id: seriesId,
        register_solo: false,
        starts_at: new Date('2026-11-19T15:00:00Z'),
      })
      const one = await buildRegistrant(portal)
      expect(
        await confirmCodes(
          portal,
          one.token,
          ids.map((courseId) => ({ courseId })),
        ),
      ).toEqual(['booked', 'booked'])
      await change(staff.token, id, { date: '2026-12-10' })
      expect(await of('registration', id)).toEqual([one.attendeeId])
    })
    it('starts within the last hours: it registers no one, and people are told of the open spot', async () => {
      const { ids, staff } = await series()
      await setCancelled(cancelDocument, staff.token, ids[0]!)
      const one = await buildRegistrant(portal)
      await confirmCodes(portal, one.token, [{ courseId: ids[1]! }])
      portal.clock.set(new Date('2026-11-25T13:30:00Z'))
      await takeMails(portal)
      await setCancelled(restoreDocument, await tokenFor(portal, staff), ids[0]!)
      await waitingJob.run(portal.deps)
      expect(await of('registration', ids[0]!)).toEqual([])
      expect(await kinds(one.email)).toContain('waitingOpen')
    })
  })
  // crossing: whole series x changed class
  it('does not mean one that moves: its people stay registered', async () => {
    const { ids, join, staff } = await series()
    const one = await join()
    await save(portal, staff.token, await open(portal, staff.token, ids[1]!), { date: '2026-12-03' })
    expect(await people('registration', ids[1]!)).toEqual([one.attendeeId])
  })
  it('on two servers, while people cancel, never exceeds the seats and registers no one twice', async () => {
    const { ids, add, join } = await series()
    const all = await Promise.all(Array.from({ length: 4 }, join))
    const rows = await portal.db
      .selectFrom('registration')
      .select(['id', 'attendee_id'])
      .where('course_id', 'in', ids)
      .execute()
    const cancels = rows.flatMap(({ id, attendee_id }) => {
      const person = all.find(({ attendeeId }) => attendeeId === attendee_id)
      return person ? [cancel(other, person.token, id)] : []
    })
    const [added] = await Promise.all([add(2), ...cancels])
    const existing = await people('registration', added)
    const waits = await people('waiting', added)
    expect(existing.length).toBeLessThanOrEqual(2)
    expect(new Set([...existing, ...waits]).size).toBe(existing.length + waits.length)
  })
})

describe('an account that is closed while a date is added', () => {
  /**
   * Closes the account in a transaction that ends once the other one waits for it. Returns who is registered for the
   * date then.
   */
  async function race(addDate: (one: Awaited<ReturnType<typeof series>>) => Promise<number>) {
    const one = await series()
    const person = await one.join()
    const [closed, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const closing = portal.db.transaction().execute(async (tx) => {
      await closeAccount(tx, portal.deps.events, person.userId, now)
      closed.resolve()
      await end.promise
    })
    await closed.promise
    const adding = addDate(one)
    await lockWaiters(other.db, 1)
    end.resolve()
    await closing
    return { person, held: await people('registration', await adding) }
  }
  it('is not registered for it', async () => {
    expect((await race(({ add }) => add(5))).held).toEqual([])
  })
  it('is registered for it without the lock of its people', async () => {
    const { person, held } = await race(({ seriesId }) =>
      portal.db.transaction().execute(async (tx) => {
        const starts_at = new Date('2026-12-09T15:00:00Z')
        const { id } = await buildCourse(tx as unknown as typeof portal.db, {
          series_id: seriesId,
          starts_at,
        })
        await registerSeriesDates(tx, [id], now)
        return id
      }),
    )
    expect(held).toEqual([person.attendeeId])
  })
})

describe('a person who missed the start', () => {
  const letIn = async (token: string, input: object) => {
    const { data, errors } = await portal.query<{ letIntoSeries: { booked: number; waiting: number } }>(
      'mutation ($input: LetIntoSeriesInput!) { letIntoSeries(input: $input) { booked waiting } }',
      { input },
      token,
    )
    return errors[0]?.extensions.code ?? data!.letIntoSeries
  }
  it('can be added to the rest by staff, with a reason in the audit log and an email', async () => {
    const { ids, join } = await series()
    await join()
    portal.clock.set(new Date('2026-11-26T17:00:00Z'))
    const [staff, late] = [await buildStaff(portal), await buildRegistrant(portal)]
    await takeMails(portal)
    const input = { courseId: ids[1]!, attendeeId: late.attendeeId, registrationType: 'in-person' }
    expect(await letIn(staff.token, { ...input, reason: ' ' })).toBe('INPUT_INVALID')
    expect(await letIn(late.token, { ...input, reason: 'I like to.' })).toBe('FORBIDDEN')
    expect(await letIn(staff.token, { ...input, reason: 'Was in hospital.' })).toEqual({
      booked: 1,
      waiting: 0,
    })
    expect(await people('registration', ids[0]!)).not.toContain(late.attendeeId)
    expect(await people('registration', ids[1]!)).toContain(late.attendeeId)
    expect((await takeMails(portal)).map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      `seriesDates ${late.email}`,
    ])
    const entry = await portal.db
      .selectFrom('audit_entry')
      .select('data')
      .where('action', '=', 'course.letIntoSeries')
      .where('subject_id', '=', String(ids[1]))
      .executeTakeFirstOrThrow()
    expect(entry.data).toEqual({ reason: 'Was in hospital.', classes: 1, waiting: 0 })
    expect(await letIn(staff.token, { ...input, reason: 'Again.' })).toBe('ROSTER_ALREADY_THERE')
  })
  it('is put on the waitlist of a full date, and cannot be added to a past date or outside a series', async () => {
    const { ids, staff } = await series({ in_person_capacity: 2 })
    await takeSeats(portal.db, ids[0]!, 'in-person', 2)
    const late = await buildRegistrant(portal)
    const input = { attendeeId: late.attendeeId, registrationType: 'in-person', reason: 'Was in hospital.' }
    expect(await letIn(staff.token, { ...input, courseId: ids[0]! })).toEqual({ booked: 1, waiting: 1 })
    expect(await people('waiting', ids[0]!)).toEqual([late.attendeeId])
    const { id: alone } = await buildCourse(portal.db)
    expect(await letIn(staff.token, { ...input, courseId: alone })).toBe('CLASS_CLOSED')
  })
})
