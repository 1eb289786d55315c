import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { selectAbsence, selectAbsenceClass, stopMails, writeAbsence } from './absence.sql.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T20:00:00Z')
const plus = (milliseconds: number) => new Date(now.getTime() + milliseconds)
async function mail(columns: object) {
  const { id } = await db
    .insertInto('outbox_mail')
    .values({
      kind: 'cannotLead',
      to_address: 'to@example.org',
      data: '{}',
      created_at: now,
      next_attempt_at: now,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

it('what a facilitator reported is of the current start of their class', async () => {
  const [ada, ben] = [await buildFacilitator(db, { name: 'Ada' }), await buildFacilitator(db)]
  const facilitators = [ada.id, ben.id]
  const { id: courseId, starts_at: start } = await buildCourse(db, {
    title: 'Yoga',
    text_language: 'es',
    facilitators,
  })
  const { id: other } = await buildCourse(db, { facilitators })
  const one = { courseId, facilitatorId: ada.id }
  const read = () => selectAbsence(db, one)
  expect(await read()).toBeNull()
  await writeAbsence(db, { ...one, start }, { stands: true, times: 1 }, now)
  await writeAbsence(db, { courseId, facilitatorId: ben.id, start }, { stands: false, times: 3 }, plus(5))
  await writeAbsence(
    db,
    { courseId: other, facilitatorId: ada.id, start },
    { stands: false, times: 4 },
    plus(5),
  )
  expect(await read()).toEqual({ stands: true, times: 1, at: now })
  await writeAbsence(db, { ...one, start }, { stands: false, times: 2 }, plus(1))
  expect(await read()).toEqual({ stands: false, times: 2, at: plus(1) })
  await writeAbsence(db, { ...one, start: plus(1) }, { stands: true, times: 2 }, plus(1))
  expect(await read()).toBeNull()
})

it('a report names its class and its facilitator, among others before and after them', async () => {
  const classes = [
    await buildCourse(db),
    await buildCourse(db, { title: 'Qigong', text_language: 'es' }),
    await buildCourse(db),
  ]
  const names = ['Cleo', 'Dora', 'Eve']
  const facilitators = []
  for (const name of names) facilitators.push(await buildFacilitator(db, { name }))
  const found = []
  for (const { id: facilitatorId } of facilitators)
    found.push(await selectAbsenceClass(db, { courseId: classes[1]!.id, facilitatorId }))
  expect(found).toEqual(names.map((name) => ({ title: 'Qigong', textLanguage: 'es', name })))
  const titles = []
  for (const { id: courseId } of classes)
    titles.push((await selectAbsenceClass(db, { courseId, facilitatorId: facilitators[1]!.id })).title)
  expect(titles[1]).toBe('Qigong')
  expect([titles[0], titles[2]]).not.toContain('Qigong')
})

it('only emails that were not tried are stopped, of this report and since then', async () => {
  const [courseId, other] = [(await buildCourse(db)).id, (await buildCourse(db)).id]
  const { userId } = await buildUser(db)
  const name = 'cannotLead:1'
  const report = { course_id: courseId, mailing: name, user_id: userId }
  const gone = await mail(report)
  const sent = await mail({ ...report, user_id: (await buildUser(db)).userId, status: 'sent', sent_at: now })
  const tried = await mail({ ...report, user_id: (await buildUser(db)).userId, attempts: 1 })
  const kept = [
    sent,
    tried,
    await mail({ ...report, user_id: (await buildUser(db)).userId, status: 'dropped' }),
    await mail({ ...report, user_id: null, attempts: 1 }),
    await mail({ ...report, created_at: plus(-1) }),
    await mail({ ...report, course_id: other }),
    await mail({ ...report, mailing: 'cannotLead:2' }),
  ]
  const ids = [gone, ...kept]
  const receivers = async (id: number) =>
    (await db.selectFrom('outbox_mail').select('user_id').where('id', '=', id).executeTakeFirstOrThrow())
      .user_id
  const reached = new Set([await receivers(sent), await receivers(tried)])
  expect(await stopMails(db, { courseId, name, since: now })).toEqual(reached)
  const left = await db.selectFrom('outbox_mail').select('id').where('id', 'in', ids).orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(kept)
})
