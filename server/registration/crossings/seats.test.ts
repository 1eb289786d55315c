import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildStaff, open, save } from '#server/classes/admin/testing/calls.ts'
import { recurringJob } from '#server/registration/recurring/recurring.jobs.ts'
import { myRecurring, started } from '#server/registration/recurring/testing/recurring-calls.ts'
import { buildSeries, takeSeats } from '#server/testing/builders/class-builders.ts'
import { holdersOf } from '#server/testing/builders/proxy-access-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import {
  addGuest,
  buildRegistrant,
  cancel,
  confirmCodes,
  elena,
  placesTaken,
  register,
} from '#server/testing/registration-calls.ts'
import { accept, joined, ownWaiting } from '../waiting/testing/waiting-calls.ts'
import type { Person } from './testing/acts.ts'

let portal: Portal
let staff: Awaited<ReturnType<typeof buildStaff>>
let me: Person
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildStaff(portal)
})
beforeEach(async () => {
  me = await buildRegistrant(portal)
})
afterAll(() => portal.close())

const inPerson = (courseId: number) => ({ courseId, registrationType: 'in-person' })
const taken = (ids: readonly number[]) => Promise.all(ids.map((id) => placesTaken(portal, id)))

describe('a person with a regular spot', () => {
  // crossing: guest x recurring registration
  it('brings a guest to one date only, and automatic registrations have no guest', async () => {
    await portal.db.updateTable('site_settings').set({ standing_dates: 2 }).execute()
    const { ids, courseId } = await buildRecurring(portal.db, { guests_allowed: true })
    const [first] = await started(portal, me.token, courseId)
    expect(await addGuest(portal, me.token, first!.registrationId!)).toBe('done')
    await portal.db.updateTable('site_settings').set({ standing_dates: 8 }).execute()
    await recurringJob.run(portal.deps)
    expect(await taken(ids)).toEqual([{ 'in-person': 2 }, { 'in-person': 1 }, { 'in-person': 1 }])
    expect(await cancel(portal, me.token, first!.registrationId!)).toBe('cancelled')
    expect(await taken(ids)).toEqual([{}, { 'in-person': 1 }, { 'in-person': 1 }])
    expect(await myRecurring(portal, me.token)).toHaveLength(1)
  })
  // crossing: waiting x recurring registration
  // crossing: offer x recurring registration
  it('can wait for a full date, gets the offer before the regular spot takes it, and can skip it', async () => {
    const { ids, courseId } = await buildRecurring(portal.db, { in_person_capacity: 1 })
    const holder = await buildRegistrant(portal)
    const theirs = await register(portal, holder.token, inPerson(ids[1]!))
    await started(portal, me.token, courseId)
    const [first, second] = [await buildRegistrant(portal), me]
    const firstId = await joined(portal, first.token, inPerson(ids[1]!))
    portal.clock.advance(1000)
    const mine = await joined(portal, second.token, inPerson(ids[1]!))
    await cancel(portal, holder.token, theirs)
    await recurringJob.run(portal.deps)
    expect(await holdersOf(portal, ids[1]!), 'the seat is held for who waits longer').toEqual([])
    expect((await ownWaiting(portal, first.token))[0]!.offer).not.toBeNull()
    await accept(portal, first.token, firstId)
    const [existing] = await portal.db
      .selectFrom('registration')
      .select('id')
      .where('course_id', '=', ids[1]!)
      .where('cancelled_at', 'is', null)
      .execute()
    await cancel(portal, first.token, existing!.id)
    expect(await accept(portal, me.token, mine)).toBe('done')
    expect(await holdersOf(portal, ids[1]!)).toEqual([me.userId])
    const [spot] = await myRecurring(portal, me.token)
    const date = spot!.dates.find(({ registrationId }, nth) => nth === 1 && registrationId !== null)
    expect(date, 'it is a date of the regular spot').toBeDefined()
    expect(await cancel(portal, me.token, date!.registrationId!)).toBe('cancelled')
    await recurringJob.run(portal.deps)
    expect(await holdersOf(portal, ids[1]!), 'a date that was skipped stays so').toEqual([])
  })
})

describe('a series that is registered as a whole', () => {
  // crossing: hybrid x whole series
  it('is registered in the mode chosen for each date, and not at all when one mode is full', async () => {
    const { id: series_id } = await buildSeries(portal.db)
    const { ids } = await buildRecurring(portal.db, {
      series_id,
      register_solo: false,
      dates: 2,
      in_person: true,
      online: true,
      in_person_capacity: 1,
    })
    await takeSeats(portal.db, ids[1]!, 'in-person', 1)
    const list = (second: string) => [inPerson(ids[0]!), { courseId: ids[1]!, registrationType: second }]
    expect(await confirmCodes(portal, me.token, list('in-person'))).toEqual([
      'SERIES_PARTLY_UNAVAILABLE',
      'NO_IN_PERSON_SEATS',
    ])
    expect(await taken(ids)).toEqual([{}, { 'in-person': 1 }])
    expect(await confirmCodes(portal, me.token, list('online'))).toEqual(['booked', 'booked'])
    expect(await taken(ids)).toEqual([{ 'in-person': 1 }, { 'in-person': 1, online: 1 }])
  })
})

describe('feedback on a class', () => {
  const said = { helped: 'a-lot', mayContact: false, words: 'Kind.' }
  const give = async (id: number, token: string) => {
    const document =
      'mutation ($input: GiveFeedbackInput!) { giveFeedback(input: $input) { registration { databaseId } } }'
    const input = { registrationId: String(id), feedback: said }
    return (await portal.query(document, { input }, token)).errors[0]?.extensions.code ?? 'done'
  }
  const responses = async (courseId: number) =>
    (
      await portal.request<{ classFeedback: { answers: number } }>(
        'query ($id: Int!) { classFeedback(courseId: $id) { answers } }',
        { id: courseId },
        staff.token,
      )
    ).classFeedback.answers
  /** Two dates for which a person registered; the first was a day ago. */
  async function wasThere(columns: object, line: object, way: 'list' | 'everyTime' = 'list') {
    const { ids } = await buildRecurring(portal.db, { dates: 2, ...columns })
    if (way === 'everyTime') await started(portal, me.token, ids[0]!)
    else {
      const lines = ids.map((courseId) => ({ ...inPerson(courseId), ...line }))
      expect(await confirmCodes(portal, me.token, lines)).toEqual(lines.map(() => 'booked'))
    }
    const starts_at = new Date(portal.clock.now().getTime() - days(1))
    const ends_at = new Date(starts_at.getTime() + 2_700_000)
    await portal.db.updateTable('course').set({ starts_at, ends_at }).where('id', '=', ids[0]!).execute()
    const rows = await portal.db
      .selectFrom('registration')
      .select('id')
      .where('course_id', 'in', ids)
      .where('attendee_id', '=', me.attendeeId)
      .orderBy('course_id')
      .execute()
    return { ids, registrations: rows.map(({ id }) => id) }
  }
  const online = { in_person: true, online: true, courselink: 'https://video.example.org/yoga' }
  // crossing: guest x feedback
  // crossing: hybrid x feedback
  // crossing: whole series x feedback
  // crossing: recurring registration x feedback
  it.each([
    ['with a guest, once for both', { guests_allowed: true }, { guest: elena }, 'list'],
    ['online', online, { registrationType: 'online' }, 'list'],
    ['of a whole series', { register_solo: false }, {}, 'list'],
    ['every time', {}, {}, 'everyTime'],
  ] as const)(
    'is given separately for each date by a person who attended %s',
    async (name, columns, line, registration) => {
      const series = name === 'of a whole series' ? { series_id: (await buildSeries(portal.db)).id } : {}
      const { ids, registrations } = await wasThere({ ...columns, ...series }, line, registration)
      expect(await give(registrations[1]!, me.token)).toBe('FEEDBACK_TOO_EARLY')
      expect(await give(registrations[0]!, me.token)).toBe('done')
      expect(await give(registrations[0]!, me.token), 'anew').toBe('done')
      expect(await Promise.all(ids.map(responses))).toEqual([1, 0])
    },
  )
  // crossing: edited recurrence x feedback
  it('stays with its date when the following dates or all dates are edited', async () => {
    const { ids, registrations } = await wasThere({ dates: 3 }, {})
    expect(await give(registrations[0]!, me.token)).toBe('done')
    const change = { title: 'Slow Yoga', startTime: '11:30', endTime: '12:15' }
    await save(portal, staff.token, await open(portal, staff.token, ids[1]!), change, { following: true })
    expect(await Promise.all(ids.map(responses))).toEqual([1, 0, 0])
    const all = { title: 'Slower Yoga' }
    await save(portal, staff.token, await open(portal, staff.token, ids[0]!), all, { following: true })
    expect(await Promise.all(ids.map(responses))).toEqual([1, 0, 0])
    expect(await give(registrations[0]!, me.token), 'and is said anew').toBe('done')
  })
})
