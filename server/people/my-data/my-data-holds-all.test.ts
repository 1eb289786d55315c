import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { myDataOrder } from '#domain/people/my-data/my-data.ts'
import { isOfText, liveTables } from '#server/people/admin/testing/live-schema.ts'
import { address, plantPerson } from '#server/people/admin/testing/plant-person.ts'
import type { DataTable } from '#server/people/person-data/entry.ts'
import type { TableInFile } from '#server/people/person-data/in-my-data/entry.ts'
import { inMyData } from '#server/people/person-data/in-my-data.ts'
import { personData } from '#server/people/person-data.ts'
import { traitsOf } from '#server/platform/mail/render-mail.ts'
import { type BuiltAttendee, buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { buildRecurringRegistration } from '#server/testing/builders/recurring-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { selectSubject } from './subject.sql.ts'
import { partsOf, type TakenFile } from './testing/take-file.ts'
import { writeMyData } from './write-file.ts'

const tables = inMyData as Record<string, TableInFile>
const closing = personData as Record<string, DataTable>
const lists = ['about_yourself', 'topics', 'interest', 'told_fields', 'race', 'terms_languages']
const marked = (table: string, column: string) => `quill ${table}.${column}`

/** A unique text in every text column of a table that the builders fill. */
const texts = (table: string, columns: readonly string[]) =>
  Object.fromEntries(
    columns.map((column) => [
      column,
      lists.includes(column) ? [marked(table, column)] : marked(table, column),
    ]),
  )
const columnsToText = (table: string) => Object.keys(closing[table]!.columns)
const ofAttendee = columnsToText('attendee').filter(
  (column) => !column.startsWith('walk_in') && column !== 'erasure_id',
)

let portal: Portal
let file: TakenFile
beforeAll(async () => {
  portal = await startPortal()
  const person = await buildAttendee(portal.db, {
    email: address,
    ...texts('app_user', ['first_name', 'last_name', 'closure_declined_note', 'terms_languages']),
    closure_declined_at: portal.clock.now(),
    profile: texts('attendee', ofAttendee),
    demographics: texts('attendee_demographics', columnsToText('attendee_demographics')),
  })
  await buildFacilitator(portal.db, {
    user_id: person.userId,
    ...texts('facilitator', columnsToText('facilitator')),
  })
  // A walk-in from before the account existed, whose data belongs into the same file.
  await buildWalkIn(portal.db, {
    walk_in_first_name: marked('app_user', 'first_name'),
    walk_in_last_name: marked('app_user', 'last_name'),
    walk_in_email: address,
  })
  const other = await buildAttendee(portal.db, { first_name: 'Benedikt' })
  const { userId: third } = await buildUser(portal.db)
  const now = portal.clock.now()
  await portal.db.transaction().execute((tx) => plantPerson({ tx, person, other, third, now }))
  await plantBesides(person, other)
  // Makes the file without the call, because no one could pass the planted second step.
  const bytes = await portal.db.transaction().execute(async (tx) => {
    const subject = await selectSubject(tx, person.userId, { reader: 'themself', proxyAccess: null })
    const { language, mailTemplates } = portal.deps
    const traits = (kind: string) => traitsOf(mailTemplates, kind)
    return writeMyData(tx, subject, { language, timeZone: 'America/New_York', now, traitsOf: traits })
  })
  file = partsOf('data.zip', bytes)
})
afterAll(() => portal.close())

/** Values without text, and of requests what belongs to the person: the addresses that they typed. */
async function plantBesides(person: BuiltAttendee, other: BuiltAttendee): Promise<void> {
  const { db, clock } = portal
  const now = clock.now()
  const until = new Date(now.getTime() + 86_400_000)
  const { id: course_id } = await buildCourse(db)
  await buildRecurringRegistration(db, person.attendeeId)
  await sql`insert into terms_agreement (user_id, text_id, agreed_at)
    select ${person.userId}, id, ${now} from terms_text order by id limit 1`.execute(db)
  await db
    .insertInto('stopped_booking')
    .values({ attendee_id: person.attendeeId, course_id, since: now })
    .execute()
  const { id: facilitator_id } = await db
    .selectFrom('facilitator')
    .select('id')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow()
  await db.insertInto('course_facilitator').values({ course_id, facilitator_id }).execute()
  const registration_id = await buildRegistration(db, {
    course_id,
    attendee_id: person.attendeeId,
    created_at: now,
  })
  const one = { from_mode: 'in-person', to_mode: 'in-person', from_places: 1, to_places: 2 }
  await db
    .insertInto('registration_change')
    .values({ registration_id, changed_at: now, change: 'guest added', ...one })
    .execute()
  const requested = { asked_by: person.userId, asked_at: now, until }
  await db
    .insertInto('care_request')
    .values({ ...requested, address: marked('care_request', 'address') })
    .execute()
  const child = await buildAttendee(db, { first_name: 'Ana' })
  await db
    .insertInto('own_login_offer')
    .values({
      ...requested,
      person_id: child.userId,
      address: `${marked('own_login_offer', 'address')} typed`,
      key_hash: Buffer.from('offer'),
    })
    .execute()
  await db
    .insertInto('care_request')
    .values({
      ...requested,
      asked_by: other.userId,
      person_id: child.userId,
      address: 'stranger@example.org',
    })
    .execute()
}

/** Text columns in whose own row a unique text was planted. Other columns accept only codes and numbers. */
async function planted(): Promise<string[]> {
  const live = await liveTables(portal.db)
  const found: string[] = []
  for (const [table, { columns }] of Object.entries(live)) {
    const rows = await portal.db
      .selectFrom(table as 'app_user')
      .selectAll()
      .execute()
    for (const column of columns.filter(isOfText).map(({ name }) => name))
      if (
        rows.some((row) => textOf((row as Record<string, unknown>)[column]).includes(marked(table, column)))
      )
        found.push(`${table}.${column}`)
  }
  return found
}
const textOf = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value))
const entryOf = (location: string) => {
  const [table, column] = location.split('.') as [string, string]
  const entry = tables[table]!
  return 'leftOut' in entry ? entry : entry.columns[column]!
}
const isShown = (location: string) => entryOf(location) === 'shown'

describe('the file of a person’s own data', () => {
  it('contains every text column, unless the table gives a reason', async () => {
    const seats = await planted()
    expect(seats.length).toBeGreaterThan(80)
    const shown = seats.filter(isShown)
    expect(shown.length).toBeGreaterThan(60)
    const missing = (text: string) =>
      shown.filter((location) => !text.includes(marked(...(location.split('.') as [string, string]))))
    expect(missing(file.json)).toEqual([])
    expect(missing(file.html.replaceAll('<wbr>', ''))).toEqual([])
  })
  it('contains no secrets, copies, or data of others', async () => {
    const left = (await planted()).filter((location) => !isShown(location))
    expect(left).toEqual(expect.arrayContaining(['outbox_mail.html', 'act_row.before', 'api_key.hint']))
    const found = left.filter((location) =>
      file.json.includes(marked(...(location.split('.') as [string, string]))),
    )
    expect(found).toEqual([])
  })
  it('contains walk-in visits, guest entries, and audit log entries', () => {
    const { walkIns, asGuest, log } = file.sections
    expect(walkIns).toEqual([expect.objectContaining({ email: address })])
    expect(asGuest).toEqual([])
    expect(log?.map(({ details }) => details)).toContainEqual({ changes: { city: { from: 'Quillton' } } })
  })
  it('has test data in each section except asGuest', () => {
    expect(Object.keys(file.sections)).toEqual(myDataOrder)
    const empty = myDataOrder.filter((section) => file.sections[section]?.length === 0)
    expect(empty).toEqual(['asGuest'])
  })
  it('has exactly the sections that the table names', () => {
    const named = Object.values(tables).flatMap((entry) => ('sections' in entry ? entry.sections : []))
    expect([...new Set(named)].toSorted()).toEqual([...myDataOrder].toSorted())
  })
})
