import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrationCalls } from '#server/testing/blocks/administration-calls.ts'
import { filteredCalls } from '#server/testing/blocks/filtered-calls.ts'
import { myClassesDocument } from '#server/testing/blocks/my-classes-document.ts'
import {
  type RecordedDatabase,
  recordStatements,
  rowsReadBy,
  type StatementBlocks,
} from '#server/testing/blocks/statement-blocks.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { postgresOfWorker } from '#server/testing/database/test-database.ts'
import { createFilledDatabase, type FilledDatabase } from '#server/testing/large/filled-database.ts'
import type { Scale } from '#server/testing/large/scales.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { removeOldRows } from './housekeeping.ts'
import { jobs } from './manifests.ts'

/*
 * The reads of a job, of an attendee's call, and of a list's first and last page must not grow with past data. Each
 * runs on a portal with few past rows and on one with ten times as many, with the same upcoming classes. The blocks of
 * their statements are compared.
 */

const now = new Date('2026-11-20T17:00:00Z')
const few: Scale = {
  people: 500,
  pastClasses: 150,
  comingClasses: 60,
  registrationsEach: 20,
  mails: 3_000,
  auditRows: 3_000,
}
const many: Scale = {
  people: 5_000,
  pastClasses: 1_500,
  comingClasses: 60,
  registrationsEach: 20,
  mails: 30_000,
  auditRows: 30_000,
}

const mostTimes = 1.2
/** A deeper index costs a few more blocks per lookup, and a table of a few blocks is read completely. */
const slack = 60
/** A list also counts ten thousand rows, or skips them before a page. The small portal has a third of them. */
const slackOfList = slack + 200

/**
 * What costs as much as its month, with the blocks that it may read more. The small portal has eight days of November
 * and no earlier month, and a tenth of the people: each of a month's people costs eight.
 */
const ofAPeriod: Record<string, number> = {
  'report of a month': 51_000,
  'report of a counted month': 42_000,
  'courseRows, when: PAST notRecorded: true': 1_000,
}

/** Rows that the write of one row may read. There are 1,560 classes and 31,200 registrations. */
const mostRowsOfWrite = 100
const writes: { name: string; write: (ids: Ids) => RawBuilder<unknown> }[] = [
  {
    name: 'a registration',
    write: ({
      coming,
      newcomer,
    }) => sql`insert into registration (course_id, attendee_id, mode, places, created_at)
      values (${coming}, ${newcomer}, 'in-person', 1, ${now})`,
  },
  {
    name: 'a cancellation',
    write: ({ registration }) =>
      sql`update registration set cancelled_at = ${now} where id = ${registration}`,
  },
  {
    name: 'a check-in',
    write: ({ registration }) =>
      sql`update registration set checked_in_at = ${now} where id = ${registration}`,
  },
  {
    name: 'an entry of a waitlist',
    write: ({ coming, newcomer }) =>
      sql`insert into waiting (course_id, attendee_id, since) values (${coming}, ${newcomer}, ${now})`,
  },
  {
    name: 'an email about two classes',
    write: ({ coming, past, user }) => sql`
      insert into outbox_mail (kind, to_address, user_id, subject, data, created_at, next_attempt_at, course_id)
      values ('reminder', 'pat@example.org', ${user}, '', ${JSON.stringify({ classes: [{ courseId: past }] })}, ${now}, ${now}, ${coming})`,
  },
  {
    name: 'a class with another title',
    write: ({ coming }) => sql`update course set title = 'Another' where id = ${coming}`,
  },
  {
    name: 'a class at another time',
    write: ({ coming }) => sql`update course set starts_at = starts_at + interval '1 hour',
      ends_at = ends_at + interval '1 hour' where id = ${coming}`,
  },
  {
    name: 'a class with other seats',
    write: ({ coming }) =>
      sql`update course_mode set capacity = 90 where course_id = ${coming} and mode = 'in-person'`,
  },
  {
    name: 'a person with another name',
    write: ({ user }) => sql`update app_user set last_name = 'Another' where id = ${user}`,
  },
  {
    name: 'a person with another city',
    write: ({ newcomer }) => sql`update attendee set city = 'Another' where id = ${newcomer}`,
  },
]

interface Ids {
  coming: number
  past: number
  /** A person who is not registered for the coming class, and their account. */
  newcomer: number
  user: number
  /** A registration for the coming class. */
  registration: number
}

async function readIds({ recorded: { db }, courseId }: World): Promise<Ids> {
  const { rows } = await sql<Omit<Ids, 'past'>>`
    with coming as (select c.id from course c where c.starts_at > ${now} and not c.draft and c.cancelled_at is null
      and exists (select from registration r where r.course_id = c.id and r.cancelled_at is null) order by c.id limit 1)
    select c.id as coming, a.id as newcomer, a.user_id as "user",
      (select min(id) from registration r where r.course_id = c.id and r.cancelled_at is null) as registration
    from coming c cross join lateral (select a.id, a.user_id from attendee a where a.user_id is not null
      and not exists (select from registration r where r.attendee_id = a.id and r.course_id = c.id) order by a.id desc limit 1) a`.execute(
    db,
  )
  return { ...rows[0]!, past: courseId }
}

/**
 * Searches for letters that one in twelve people has, with the blocks that the matches may cost: the small portal has a
 * tenth of them. 400 people, and what they did, counted to 1,000. For the first page some of the newest rows are
 * checked, each with its person: never more than 2,500 rows.
 */
const searchesForAName: Record<string, number> = {
  personRows: 1_000,
  registrationRows: 3_300,
  auditRows: 1_000,
  mailRows: 2_300,
}

interface World {
  filled: FilledDatabase
  recorded: RecordedDatabase
  portal: Portal
  tokens: { attendee: string; administrator: string }
  attendeeId: number
  courseId: number
}

async function openWorld(scale: Scale): Promise<World> {
  const filled = await createFilledDatabase(postgresOfWorker(), scale, now)
  const recorded = recordStatements(filled.url)
  const portal = await startPortal({ now, seenDatabase: () => recorded.db })
  const { db } = recorded
  const person = await db
    .selectFrom('app_user as u')
    .innerJoin('attendee as a', 'a.user_id', 'u.id')
    .select(['u.id as userId', 'u.email', 'a.id as attendeeId'])
    .orderBy('a.id')
    .executeTakeFirstOrThrow()
  const administrator = await db
    .insertInto('app_user')
    .values({
      email: 'administrator@example.org',
      first_name: 'Alex',
      last_name: 'Admin',
      roles: ['administrator', 'facilitator'],
      created_at: now,
      email_verified_at: now,
      terms_agreed_at: now,
    })
    .returning(['id as userId', 'email'])
    .executeTakeFirstOrThrow()
  const { id: facilitatorId } = await buildFacilitator(db, { user_id: administrator.userId })
  // As many classes of the last and next days in both portals. The others are older than the dashboard looks.
  await sql`insert into course_facilitator (course_id, facilitator_id)
    select id, ${facilitatorId}::int from course where starts_at < ${now}::timestamptz - interval '40 days'
      or (id % 2 = 0 and starts_at > ${now}::timestamptz - interval '5 days')`.execute(db)
  await sql`vacuum analyze course_facilitator`.execute(db)
  const past = await db
    .selectFrom('course')
    .select('id')
    .where('starts_at', '<', now)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    filled,
    recorded,
    portal,
    tokens: {
      attendee: await tokenFor(portal, person),
      administrator: await tokenFor(portal, administrator),
    },
    attendeeId: person.attendeeId,
    courseId: past.id,
  }
}

describe('with ten times as many past rows', () => {
  let worlds: { few: World; many: World }
  beforeAll(async () => {
    worlds = { few: await openWorld(few), many: await openWorld(many) }
  }, 60_000)
  afterAll(async () => {
    for (const { portal, recorded, filled } of Object.values(worlds)) {
      await portal.close()
      await recorded.close()
      await filled.drop()
    }
  })

  async function compare(...of: Parameters<typeof statementsWithin>): Promise<void> {
    await statementsWithin(...of)
  }

  /**
   * Compares the second run: the first one did what was due and filled the caches. Returns the statements of the large
   * portal.
   */
  async function statementsWithin(
    name: string,
    work: (world: World) => Promise<unknown>,
    more = slack,
  ): Promise<StatementBlocks[]> {
    const blocks: Record<'few' | 'many', StatementBlocks[]> = { few: [], many: [] }
    for (const which of ['few', 'many'] as const) {
      const world = worlds[which]
      await work(world)
      world.recorded.forget()
      await work(world)
      blocks[which] = await world.recorded.take()
    }
    const least = sum(blocks.few)
    const most = sum(blocks.many)
    const isWithin = most <= mostTimes * least + more
    const notified = isWithin
      ? []
      : [`${name}: ${least} blocks with few past rows, ${most} with many`, ...worst(blocks.many)]
    expect(notified).toEqual([])
    return blocks.many
  }

  it.each([...jobs, { name: 'housekeeping', run: removeOldRows }])(
    'the job "$name" reads no more blocks',
    ({ name, run }) => compare(name, ({ portal, recorded }) => run({ ...portal.deps, db: recorded.db })),
  )

  it.each(writes)('to write $name reads few rows, its triggers too', async ({ write }) => {
    const ids = await readIds(worlds.many)
    expect(await rowsReadBy(worlds.many.recorded.db, write(ids))).toBeLessThan(mostRowsOfWrite)
  })

  it.each(attendeeCalls())('the attendee call "$name" reads no more blocks', ({ name, body }) =>
    compare(name, (world) => {
      return request(world, world.tokens.attendee, body(world))
    }),
  )

  const firstPages = administrationCalls().filter(({ name }) => !name.includes('searched'))
  it.each([...firstPages, ...filteredCalls()])(
    'the first page of "$name" reads no more blocks',
    ({ name, document }) =>
      compare(
        name,
        (world) => request(world, world.tokens.administrator, { query: document(world.courseId) }),
        ofAPeriod[name] ?? slackOfList,
      ),
  )

  it.each(Object.entries(searchesForAName))(
    'the search of "%s" for frequent letters reads little more, and folds no stored name',
    async (list, more) => {
      const query = `{ ${list}(where: { search: "mar" }) { rows { __typename } pager { total_rows } } }`
      const statements = await statementsWithin(
        `${list}, searched`,
        (world) => request(world, world.tokens.administrator, { query }),
        more,
      )
      const folding = statements.filter(({ plan }) =>
        /(NORMALIZE|fold_name|fold_text)\([^,]*_name/.test(plan),
      )
      expect(folding).toEqual([])
    },
  )

  it('a file of the classes that nobody recorded reads no more blocks', () =>
    compare(
      'courseCsv',
      (world) =>
        request(world, world.tokens.administrator, {
          query: '{ courseCsv(where: { when: PAST notRecorded: true }) { text } }',
        }),
      ofAPeriod['courseRows, when: PAST notRecorded: true'],
    ))

  it.each(
    administrationCalls().flatMap(({ name, later }) =>
      later && !name.includes('searched') ? [{ name: `last page of ${name}`, later }] : [],
    ),
  )('the $name reads no more blocks', ({ name, later }) =>
    compare(
      name,
      async (world) => {
        const pageOf = (page: number) => request(world, world.tokens.administrator, { query: later(page) })
        const [first] = Object.values(await pageOf(1))
        world.recorded.forget()
        // Measures the last page that has all 25 rows.
        await pageOf(Math.max(1, first!.pager!.total_pages - 1))
      },
      slackOfList,
    ),
  )
})

const sum = (statements: readonly StatementBlocks[]) =>
  statements.reduce((all, { blocks }) => all + blocks, 0)
const worst = (statements: readonly StatementBlocks[]) =>
  statements
    .toSorted((one, other) => other.blocks - one.blocks)
    .slice(0, 3)
    .map(({ blocks, sql }) => `${blocks} blocks: ${sql.replace(/\s+/g, ' ').slice(0, 300)}`)

interface Body {
  query: string
  variables?: object
  /** The operation to run, in a document with several. */
  operationName?: string
}

type Result = Record<string, { pager?: { total_pages: number } }>

async function request({ portal }: World, token: string, body: Body): Promise<Result> {
  const response = await fetch(`${portal.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const { errors, data } = (await response.json()) as { errors?: object[]; data: Result }
  // A rejected call reads little, so it would show nothing.
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

function attendeeCalls(): { name: string; body: (world: World) => Body }[] {
  const own = (query: string) => ({ name: query, body: () => ({ query: `{ ${query} }` }) })
  const myClasses = (past: boolean) => ({
    name: past ? 'Past Classes' : 'My Classes',
    body: ({ attendeeId }: World) => ({
      query: myClassesDocument,
      operationName: 'MyClasses_RegsByAuthor',
      variables: {
        where: {
          query: { attendee: [attendeeId], start_date: { [past ? 'max' : 'min']: now.toISOString() } },
          pager: { per_page: 20 },
        },
        past,
      },
    }),
  })
  return [
    myClasses(false),
    myClasses(true),
    own('ownWaiting { databaseId before clashes { databaseId } }'),
    own('ownStandingPlaces { databaseId }'),
    own('ownAsked { databaseId }'),
    own('ownCorrections { registrationId }'),
  ]
}
