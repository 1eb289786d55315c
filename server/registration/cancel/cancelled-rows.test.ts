import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltAttendee, buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries, type CourseOptions } from '#server/testing/builders/class-builders.ts'
import { buildChild } from '#server/testing/builders/proxy-access-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { fixedClock } from '#server/testing/fixed-clock.ts'
import { buildGuest } from '../corrections/testing/build-correction.ts'
import { selectRegisteredAgain } from '../mails/registered-again.sql.ts'
import { selectCancelledByLink, selectOfCancelLink } from './cancel-link.sql.ts'

// What a cancel link shows, and what the person did since they cancelled.

let database: TestDatabase
let ada: BuiltAttendee
let ben: BuiltAttendee
const now = new Date('2026-11-20T20:00:00Z')
const later = new Date(now.getTime() + 1)
const cancelled = { cancelled_at: now }
let recurrences = 6000
beforeAll(async () => {
  database = await createTestDatabase()
  ada = await buildAttendee(database.db)
  ben = await buildAttendee(database.db)
})
afterAll(() => database.drop())
const course = async (options: CourseOptions = {}) => (await buildCourse(database.db, options)).id
const register = (course_id: number, attendee_id = ada.attendeeId, row: object = {}) =>
  buildRegistration(database.db, { course_id, attendee_id, ...row })
const shown = (id: number) => selectOfCancelLink(database.db, id, now)

describe('a cancel link', () => {
  it('shows the class and the registration', async () => {
    const id = await course({ title: 'Yoga', starts_at: now })
    const registration = await register(id)
    expect(await shown(registration)).toMatchObject({
      courseId: id,
      title: 'Yoga',
      start: now,
      mode: 'in-person',
      attendeeId: ada.attendeeId,
      personId: null,
      hasGuest: false,
      inSeries: false,
      cancelled: false,
      spotId: null,
      spotDates: 0,
    })
    await buildGuest(database.db, registration)
    expect(await shown(registration)).toMatchObject({ hasGuest: true })
    const { id: series_id } = await buildSeries(database.db)
    const other = await register(await course({ series_id }), ada.attendeeId, cancelled)
    expect(await shown(other)).toMatchObject({ inSeries: true, cancelled: true })
    expect(await shown(1)).toBeNull()
  })

  it('names the person only if they have no address', async () => {
    const child = await buildChild({ db: database.db, clock: fixedClock(now) }, ben.userId)
    const id = await course()
    expect(await shown(await register(id, child.attendeeId))).toMatchObject({ personId: child.userId })
    expect(await shown(await register(id, await buildWalkIn(database.db)))).toMatchObject({ personId: null })
    const closed = await buildAttendee(database.db, { closed_at: now })
    expect(await shown(await register(id, closed.attendeeId))).toBeNull()
  })

  it('shows the regular spot and how many dates of it are to come', async () => {
    const [recurrence_id, other] = [++recurrences, ++recurrences]
    const date = (starts_at: Date, row: object = {}) => course({ recurrence_id, starts_at, ...row })
    const spot = async (attendee: number, recurrence: number, row: object = {}) => {
      const values = {
        attendee_id: attendee,
        recurrence_id: recurrence,
        mode: 'in-person',
        since: now,
        ...row,
      }
      const made = database.db.insertInto('standing_place').values(values).returning('id')
      return (await made.executeTakeFirstOrThrow()).id
    }
    const first = await register(await date(now))
    await register(await date(later))
    await register(await date(new Date(later.getTime() + 1)), ada.attendeeId)
    await register(await date(later), ada.attendeeId, cancelled)
    await register(await date(later), ben.attendeeId)
    await register(await date(later, { recurrence_id: other }))
    await spot(ada.attendeeId, recurrence_id, { ended_at: now })
    await spot(ada.attendeeId, other)
    await spot(ben.attendeeId, recurrence_id)
    expect(await shown(first)).toMatchObject({ spotId: null, spotDates: 2 })
    const open = await spot(ada.attendeeId, recurrence_id)
    expect(await shown(first)).toMatchObject({ spotId: open, spotDates: 2 })
  })
})

describe('since a registration was cancelled', () => {
  it.each<[what: string, since: string, others: object[]]>([
    ['nothing was done', 'none', []],
    ['the person registered again', 'held', [{}]],
    ['the person registered again and cancelled', 'cancelled', [cancelled]],
    ['the person registered twice and cancelled once', 'held', [cancelled, {}]],
    ['someone else registered', 'none', [{ ofBen: true }]],
    ['the person registered for another class', 'none', [{ elsewhere: true }]],
  ])('%s: %s', async (_, since, others) => {
    const [id, other] = [await course(), await course()]
    await register(id, ada.attendeeId, cancelled)
    const registration = await register(id, ada.attendeeId, cancelled)
    for (const { ofBen, elsewhere, ...row } of others as { ofBen?: true; elsewhere?: true }[])
      await register(elsewhere ? other : id, (ofBen ? ben : ada).attendeeId, row)
    expect(await selectCancelledByLink(database.db, registration)).toMatchObject({
      registration: { id: registration },
      guest: null,
      since,
    })
    // The same for the email about a class that takes place again.
    const again = await selectRegisteredAgain(database.db, [registration])
    expect([...again]).toEqual(since === 'held' ? [registration] : [])
  })

  it('its own guest is known', async () => {
    const [one, other] = [await register(await course()), await register(await course())]
    await buildGuest(database.db, other)
    expect((await selectCancelledByLink(database.db, one))?.guest).toBeNull()
    await buildGuest(database.db, one)
    await database.db.updateTable('registration').set(cancelled).where('id', '=', one).execute()
    expect((await selectCancelledByLink(database.db, one))?.guest).toMatchObject({ firstName: 'Elana' })
    expect(await selectCancelledByLink(database.db, 1)).toBeNull()
  })

  it('a person is registered again only for a class that takes place', async () => {
    const id = await course(cancelled)
    const registration = await register(id, ada.attendeeId, cancelled)
    const active = await register(id)
    expect(await selectRegisteredAgain(database.db, [registration, active])).toEqual(new Set())
    expect(await selectRegisteredAgain(database.db, [])).toEqual(new Set())
  })
})
