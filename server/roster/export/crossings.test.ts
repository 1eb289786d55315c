import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { started } from '#server/registration/recurring/testing/recurring-calls.ts'
import { accept, joined } from '#server/registration/waiting/testing/waiting-calls.ts'
import { doChange, wendy } from '#server/roster/testing/roster-calls.ts'
import { tablesFor } from '#server/roster/testing/saved-tables.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries } from '#server/testing/builders/class-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { buildFullClass, buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, confirm, register, switchMode } from '#server/testing/registration-calls.ts'

let portal: Portal
let admin: { userId: number; token: string }
let me: Awaited<ReturnType<typeof buildRegistrant>>
let roster: ReturnType<typeof tablesFor>['roster']
let registrations: ReturnType<typeof tablesFor>['registrations']
beforeAll(async () => {
  portal = await startPortal()
  const user = await buildUser(portal.db, { roles: ['administrator'] })
  admin = { ...user, token: await tokenFor(portal, user) }
  ;({ roster, registrations } = tablesFor(portal, admin.token))
})
beforeEach(async () => {
  me = await buildRegistrant(portal)
})
afterAll(() => portal.close())

const inPerson = (courseId: number) => ({ courseId, registrationType: 'in-person' })

describe('in exported tables', () => {
  // crossing: hybrid x export and print
  it('each person has their mode, and the other one after a switch', async () => {
    const course = await buildCourse(portal.db, { in_person: true, online: true })
    const id = await register(portal, me.token, inPerson(course.id))
    expect(await roster(course.id, 'Attending')).toEqual([['In Person']])
    expect(await switchMode(portal, me.token, id, 'online')).toBe('done')
    expect(await roster(course.id, 'Email', 'Attending')).toEqual([[me.email, 'Online']])
    expect(await registrations(course.id, 'Email', 'Format')).toEqual([[me.email, 'Online']])
  })
  // crossing: whole series x export and print
  it('a person who registered a whole series is in each class, and a partial attempt in none', async () => {
    const { id: series_id } = await buildSeries(portal.db)
    const only = { series_id, register_solo: false }
    const one = await buildCourse(portal.db, only)
    const two = await buildCourse(portal.db, { ...only, starts_at: new Date('2026-11-28T15:00Z') })
    await confirm(portal, me.token, [inPerson(one.id)])
    expect(await registrations(one.id, 'Email')).toEqual([])
    await confirm(portal, me.token, [inPerson(one.id), inPerson(two.id)])
    for (const { id } of [one, two]) {
      expect(await roster(id, 'Email')).toEqual([[me.email]])
      expect(await registrations(id, 'Email', 'Status')).toEqual([[me.email, 'Registered']])
    }
  })
  // crossing: waiting x export and print
  it('a person on the waitlist is not in the roster', async () => {
    const course = await buildFullClass(portal.db)
    const seats = await roster(course.id, 'Email')
    await joined(portal, me.token, inPerson(course.id))
    expect(await roster(course.id, 'Email')).toEqual(seats)
    expect(await registrations(course.id, 'Email')).toHaveLength(seats.length)
  })
  // crossing: offer x export and print
  it('a person with an offered seat is in the roster once they accept it', async () => {
    const course = await buildCourse(portal.db, { in_person_capacity: 1 })
    const row = { course_id: course.id, attendee_id: me.attendeeId, ...offeredSeat }
    const id = await buildWaiting(portal.db, row)
    expect(await roster(course.id, 'Email')).toEqual([])
    expect(await accept(portal, me.token, id)).toBe('done')
    expect(await roster(course.id, 'Email')).toEqual([[me.email]])
    expect(await registrations(course.id, 'Email')).toEqual([[me.email]])
  })
  // crossing: recurring registration x export and print
  it('a person with a regular spot is in every date, as cancelled where they skipped it', async () => {
    const { ids, courseId } = await buildRecurring(portal.db)
    const dates = await started(portal, me.token, courseId)
    await cancel(portal, me.token, dates[1]!.registrationId!)
    const here = [[me.email]]
    for (const [nth, shown] of [here, [], here].entries())
      expect(await roster(ids[nth]!, 'Email')).toEqual(shown)
    for (const [nth, status] of ['Registered', 'Cancelled', 'Registered'].entries())
      expect(await registrations(ids[nth]!, 'Email', 'Status')).toEqual([[me.email, status]])
  })
  // crossing: walk-in without email x export and print
  it('a walk-in without an address has none and is marked as a walk-in', async () => {
    const course = await buildCourse(portal.db, { starts_at: new Date('2026-11-20T17:05:00Z') })
    const input = { courseId: course.id, person: wendy, registrationType: 'in-person' }
    await doChange(portal, 'addWalkIn', input, admin.token)
    const columns = ['Last name', 'First name', 'Walk-in', 'Email'] as const
    expect(await roster(course.id, ...columns)).toEqual([['Walker', 'Wendy', 'Yes', '']])
    expect(await registrations(course.id, ...columns)).toEqual([['Walker', 'Wendy', 'yes', '']])
  })
  // crossing: walk-in without email x Spanish
  it('walk-ins are marked in Spanish for a Spanish reader', async () => {
    const course = await buildCourse(portal.db, { starts_at: new Date('2026-11-20T17:05:00Z') })
    const input = { courseId: course.id, person: wendy, registrationType: 'in-person' }
    await doChange(portal, 'addWalkIn', input, admin.token)
    const { data } = await portal.query<{ rosterCsv: { text: string } }>(
      `{ rosterCsv(courseId: ${course.id}) { text } }`,
      {},
      admin.token,
      { 'accept-language': 'es' },
    )
    const [head, line] = data!.rosterCsv.text.split('\r\n').map((one) => one.split(','))
    const cell = (column: string) => line![head!.indexOf(column)]
    expect(cell('Nombre')).toBe('Wendy')
    expect(cell('Sin inscripción previa')).toBe('Sí')
    expect(cell('Correo electrónico')).toBe('')
  })
})
