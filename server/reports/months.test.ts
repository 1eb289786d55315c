import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DateSpan, timesOf } from '#domain/kernel/time/calendar-range.ts'
import { writeInOneView } from '#server/platform/db/consistent-snapshot.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, changeCourse } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { countMonth, partsOf, readCountedMonths, timesOfMonth, watchMonth } from './months.sql.ts'
import { countAnswers } from './report-answers.sql.ts'
import { countMonths } from './reports.jobs.ts'
import { answersOneByOne, type PlainAnswer } from './testing/plain-answers.ts'
import { countedInPlainSql, type PlainCount } from './testing/plain-count.ts'
import { register, worldNow } from './testing/report-world.ts'

let portal: Portal
let token: string
beforeAll(async () => {
  portal = await startPortal({ now: worldNow })
  token = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
})
afterAll(() => portal.close())

const timeZone = 'America/New_York'
const line =
  'key classes cancelledClasses registrations cancellations guests attended guestsAttended people seats placesTaken notRecorded expected'
async function reportOf(from: string, to: string, countedBy: 'ATTENDED' | 'REGISTERED') {
  const { report } = await portal.request<{ report: PlainCount }>(
    `query ($where: ReportArgs!) { report(where: $where) { newPeople waited total { ${line} } categories { ${line} } modes { ${line} } months { ${line} } } }`,
    { where: { from, to, countedBy } },
    token,
  )
  return report
}
/** Counts all that is due. The job counts only some months per run. */
async function countAll() {
  for (let turn = 0; turn < 5; turn += 1) await countMonths(portal.deps)
}
const counted = async () =>
  [...(await readCountedMonths(portal.db)).keys()].map((from) => new Date(from).toISOString().slice(0, 7))

const pick = ({ people, key }: { people: number; key: number }) => ({ people, key })
const sortedAnswers = (answers: readonly PlainAnswer[]) =>
  answers.toSorted((one, other) => (`${one.field} ${one.answer}` < `${other.field} ${other.answer}` ? -1 : 1))

const isDone = (work: Promise<unknown>) =>
  Promise.race([
    work.then(() => true),
    new Promise<boolean>((resolve) => {
      setImmediate(() => resolve(false))
    }),
  ])
const someoneWaits = async () =>
  (await sql`select from pg_locks where not granted`.execute(portal.db)).rows.length > 0

/** The same numbers on each machine: a linear congruential generator. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

describe('report months with stored counts', () => {
  const attendees: number[] = []
  const random = randomFrom(20261128)
  const oneOf = <T>(all: readonly T[]): T => all[random(all.length)]!
  const instant = () => new Date(Date.UTC(2026, 3 + random(8), 1 + random(28), random(24), random(60)))
  const idsOf = async (table: 'course' | 'registration') =>
    (await portal.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)

  beforeAll(async () => {
    for (let nth = 0; nth < 12; nth += 1) attendees.push(await somebody())
    for (let nth = 0; nth < 30; nth += 1) await addClass()
  }, 120_000)

  const somebody = async () => {
    const { attendeeId } = await buildAttendee(portal.db, {
      profile: {
        date_of_birth: oneOf([null, `${1940 + random(60)}-0${1 + random(9)}-1${random(10)}`]),
        year_of_birth: 1950 + random(40),
        state: oneOf(['Virginia', 'Maryland']),
        zip_code: oneOf(['22030', '22101-1234', '20901']),
        about_yourself: oneOf([[], ['Patient'], ['Patient', 'Caregiver'], ['Poet', 'Baker']]),
      },
      demographics: {
        race: oneOf([[], ['Samoan'], ['Samoan', 'Korean']]),
        sex_legal: oneOf([null, 'Male', 'Female']),
        pronouns: oneOf([null, 'They/them/theirs']),
      },
    })
    return attendeeId
  }
  async function addClass() {
    const { id } = await buildCourse(portal.db, {
      starts_at: instant(),
      category_id: oneOf([41, 44, 46]),
      in_person: true,
      online: random(2) === 0,
      in_person_capacity: oneOf([50, 60]),
      online_capacity: oneOf([null, 70]),
    })
    for (let nth = random(6); nth > 0; nth -= 1) await addRegistration(id)
  }
  const addRegistration = async (courseId: number) => {
    const taken = await portal.db
      .selectFrom('registration')
      .select('attendee_id')
      .where('course_id', '=', courseId)
      .execute()
    const free = attendees.filter((id) => !taken.some(({ attendee_id }) => attendee_id === id))
    if (free.length === 0) return
    await register(portal.db, courseId, oneOf(free), {
      mode: 'in-person',
      attended: random(2) === 0,
      guest: oneOf([undefined, undefined, 'came', 'stayed away']),
      cancelled: random(5) === 0,
    })
  }

  /** Typical changes to classes and people over time, each in its own transaction. */
  const changes: Record<string, () => Promise<unknown>> = {
    'a class is added': addClass,
    'somebody is added': async () => addRegistration(oneOf(await idsOf('course'))),
    'somebody is ticked or not': async () => {
      const at = random(2) === 0 ? new Date('2026-11-01T12:00:00Z') : null
      await portal.db
        .updateTable('registration')
        .set({ checked_in_at: at })
        .where('id', '=', oneOf(await idsOf('registration')))
        .execute()
    },
    'a registration is cancelled or restored': async () => {
      const at = random(2) === 0 ? new Date('2026-11-01T12:00:00Z') : null
      await portal.db
        .updateTable('registration')
        .set({ cancelled_at: at })
        .where('id', '=', oneOf(await idsOf('registration')))
        .execute()
    },
    'a class moves': async () => {
      const start = instant()
      await portal.db
        .updateTable('course')
        .set({ starts_at: start, ends_at: new Date(start.getTime() + 3_600_000) })
        .where('id', '=', oneOf(await idsOf('course')))
        .execute()
    },
    'a class is cancelled or restored': async () => {
      const at = random(2) === 0 ? new Date('2026-11-01T12:00:00Z') : null
      await portal.db
        .updateTable('course')
        .set({ cancelled_at: at })
        .where('id', '=', oneOf(await idsOf('course')))
        .execute()
    },
    'a class gets other seats': async () => {
      await changeCourse(portal.db, oneOf(await idsOf('course')), {
        in_person_capacity: oneOf([50, 60, null]),
      })
    },
    'a class is online, too, or no longer': async () => {
      const id = oneOf(await idsOf('course'))
      await changeCourse(portal.db, id, { online: random(2) === 0, online_capacity: oneOf([null, 70]) })
    },
    'a class gets another program': async () => {
      await portal.db
        .updateTable('course')
        .set({ category_id: oneOf([41, 44, 46]) })
        .where('id', '=', oneOf(await idsOf('course')))
        .execute()
    },
    'two people become one': async () => {
      const [from, to] = [oneOf(attendees), oneOf(attendees)]
      await sql`update registration r set attendee_id = ${to} where attendee_id = ${from}
        and not exists (select from registration o where o.course_id = r.course_id and o.attendee_id = ${to})`.execute(
        portal.db,
      )
    },
    'a guest is ticked or not': async () => {
      await sql`update guest set checked_in_at = ${random(2) === 0 ? new Date('2026-11-01T12:00:00Z') : null}
        where id = (select id from guest order by id offset ${random(5)} limit 1)`.execute(portal.db)
    },
    'all months are counted': countAll,
  }

  it.each(Array.from({ length: 12 }, (_, nth) => nth + 1))(
    'match plain SQL after random changes: %i',
    async () => {
      await countAll()
      expect((await counted()).length).toBeGreaterThan(4)
      for (let nth = 1 + random(4); nth > 0; nth -= 1) await changes[oneOf(Object.keys(changes))]!()
      const first = 4 + random(6)
      const last = first + random(Math.min(4, 12 - first))
      const span = {
        first: `2026-${String(first).padStart(2, '0')}`,
        last: `2026-${String(last).padStart(2, '0')}`,
      }
      for (const countedBy of ['ATTENDED', 'REGISTERED'] as const) {
        const lastDay = new Date(Date.UTC(2026, last, 0)).toISOString().slice(0, 10)
        const report = await reportOf(`${span.first}-01`, lastDay, countedBy)
        expect(report).toEqual(
          await countedInPlainSql(portal.db, span, countedBy, report, new Date(worldNow)),
        )
      }
    },
    60_000,
  )
  it.each([1, 2, 3, 4, 5])(
    'match people’s answers counted one by one, after random changes: %i',
    async () => {
      await countAll()
      for (let nth = 1 + random(4); nth > 0; nth -= 1) await changes[oneOf(Object.keys(changes))]!()
      const first = 4 + random(6)
      const last = first + random(3)
      const month = (nth: number) => `2026-${String(nth).padStart(2, '0')}`
      const onDate = new Date(Date.UTC(2026, last, 0)).toISOString().slice(0, 10)
      const dates: DateSpan = { min: `${month(first)}-01`, max: onDate }
      const asked = { onDate, secret: Buffer.from('a secret'), now: new Date(worldNow) }
      for (const countedBy of ['attended', 'registered'] as const) {
        const parts = partsOf(await readCountedMonths(portal.db), dates, timeZone)
        const scope = { dates, span: timesOf(dates, timeZone), parts, timeZone, countedBy, now: asked.now }
        const { counted, counts } = await countAnswers(portal.db, scope, asked)
        const whole = Object.entries(counted).map(([field, set]) => ({ field, answer: null, ...pick(set) }))
        const oneByOne = await answersOneByOne(
          portal.db,
          { first: month(first), last: month(last) },
          countedBy,
          asked,
        )
        expect(sortedAnswers([...whole.filter(({ people }) => people > 0), ...counts])).toEqual(
          sortedAnswers(oneByOne),
        )
      }
    },
  )
  it('are all past months and no others', async () => {
    await countAll()
    const months = await counted()
    expect(months).toContain('2026-10')
    expect(months).not.toContain('2026-11')
  })
})

describe('a month that changes while it is counted', () => {
  let registrationId: number
  let attendeeId: number
  beforeEach(async () => {
    const course = await buildCourse(portal.db, { starts_at: new Date('2025-05-10T15:00:00Z') })
    attendeeId = (await buildAttendee(portal.db)).attendeeId
    await register(portal.db, course.id, attendeeId)
    const { id } = await portal.db
      .selectFrom('registration')
      .select('id')
      .where('course_id', '=', course.id)
      .executeTakeFirstOrThrow()
    registrationId = id
    await sql`delete from report_month where from_at < '2026-01-01'`.execute(portal.db)
    await sql`delete from report_mark`.execute(portal.db)
  })
  const checkInWhile = (meanwhile: () => Promise<void>) =>
    inTransaction(portal, async (tx) => {
      await tx
        .updateTable('registration')
        .set({ checked_in_at: new Date(worldNow) })
        .where('id', '=', registrationId)
        .execute()
      await meanwhile()
    })

  it('is not stored if it was not watched when the change began', async () => {
    await checkInWhile(countAll)
    expect(await counted()).not.toContain('2025-05')
    await countAll()
    expect(await counted()).toContain('2025-05')
  })
  it('is counted by only one of two servers', async () => {
    const span = timesOfMonth('2025-05', 'America/New_York')
    await inTransaction(portal, (tx) => watchMonth(tx, span))
    const isCounted = () =>
      writeInOneView(portal.db, (view) => countMonth(view, span, 'America/New_York', new Date(worldNow)))
    const other = await writeInOneView(portal.db, async (view) => {
      expect(await countMonth(view, span, 'America/New_York', new Date(worldNow))).toBe(true)
      const other = isCounted().catch((error: Error) => error.message)
      await expect.poll(async () => (await isDone(other)) || (await someoneWaits())).toBe(true)
      return [other]
    })
    expect(await other[0]).toBe(false)
    expect(await isCounted()).toBe(false)
    expect(await counted()).toContain('2025-05')
  })
  it('does not keep its people from registering', async () => {
    const span = timesOfMonth('2025-05', timeZone)
    await inTransaction(portal, (tx) => watchMonth(tx, span))
    await writeInOneView(portal.db, async (view) => {
      expect(await countMonth(view, span, timeZone, new Date(worldNow))).toBe(true)
      const { rows } =
        await sql`select from attendee where id = ${attendeeId} for update skip locked`.execute(portal.db)
      expect(rows).toHaveLength(1)
    })
  })
  it('forgets people who are deleted', async () => {
    await countAll()
    const stored = async () =>
      (await sql`select from report_person where attendee_id = ${attendeeId}`.execute(portal.db)).rows.length
    expect(await stored()).toBe(1)
    await portal.db.deleteFrom('registration').where('id', '=', registrationId).execute()
    await portal.db.deleteFrom('attendee').where('id', '=', attendeeId).execute()
    expect(await stored()).toBe(0)
  })
  it('and fails does not stop earlier ones, and the job fails', async () => {
    await buildCourse(portal.db, { starts_at: new Date('2025-04-10T15:00:00Z') })
    await countAll()
    await sql`delete from report_month where from_at < '2025-06-01'`.execute(portal.db)
    await sql`alter table report_month add constraint not_may check (counted_at is null or from_at <> '2025-05-01T04:00:00Z')`.execute(
      portal.db,
    )
    await expect(countMonths(portal.deps)).rejects.toThrow('not_may')
    expect(await counted()).toContain('2025-04')
    await sql`alter table report_month drop constraint not_may`.execute(portal.db)
    await countAll()
    expect(await counted()).toContain('2025-05')
  })
  it('is counted live from then on if it was watched', async () => {
    await countAll()
    expect(await counted()).toContain('2025-05')
    await checkInWhile(async () => {
      await sql`insert into report_mark (from_at) select from_at from report_month`.execute(portal.db)
      await countAll()
      // The change is not committed yet, so the count is still right.
      expect(await counted()).toContain('2025-05')
    })
    expect(await counted()).not.toContain('2025-05')
    await countAll()
    expect((await reportOf('2025-05-01', '2025-05-31', 'ATTENDED')).total.people).toBeGreaterThan(0)
    expect(await counted()).toContain('2025-05')
  })
})
