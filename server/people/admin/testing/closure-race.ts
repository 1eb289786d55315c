import { sql } from 'kysely'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { RacedCall } from '#server/testing/calls/raced-call.ts'
import { callDocument } from '#server/testing/permissions/call-document.ts'
import type { Portal } from '#server/testing/portal.ts'
import { listeners } from '#server/wiring/listeners.ts'
import { buildClosingPerson, type ClosingPerson } from './closing-person.ts'
import { type ClosureBarrier, markClosing, openClosureBarrier, type Paused } from './closure-barrier.ts'

/** A portal in which calls race with closings. */
export interface ClosureRaces {
  portal: Portal
  barrier: ClosureBarrier
  end(): Promise<void>
}

export async function prepareClosureRaces(portal: Portal): Promise<ClosureRaces> {
  const barrier = await openClosureBarrier(portal.db, portal.deps.config.databaseUrl!)
  return { portal, barrier, end: () => barrier.end() }
}

export interface RaceEnd {
  /** 'done', or the error code. */
  told: string
  /** What still refers to the person or works for them after the account is closed. Empty if all is right. */
  left: string[]
}

/**
 * Races a call with the closing of the account that it writes for. `paused` is in the middle of its transaction when the
 * other one starts, and commits first if the locks work. The order never depends on how fast the machine is:
 * 'call': the closing starts once the call writes. It commits only once the call has responded, or waits for one of the
 * closing's locks with a later transaction.
 * 'closing': the call starts once the closing has all its locks. The closing commits only once the call waits for one of
 * them, or has responded.
 */
export async function raceWithClosing(
  { portal, barrier }: ClosureRaces,
  field: string,
  row: RacedCall,
  paused: Paused,
): Promise<RaceEnd> {
  const person = await buildClosingPerson(portal, row.person)
  const args = await row.args(person)
  const token = await tokenOf(person, row.by ?? 'themself')
  await barrier.close(paused)
  const ended = { call: false, closing: false }
  const call = () =>
    portal
      .query(callDocument(`Mutation.${field}`, Object.keys(args), row.selection), args, token)
      .finally(() => {
        ended.call = true
      })
  const closing = () =>
    inRegistrationTransaction(portal.db, async (tx) => {
      await markClosing(tx)
      return closeAccount(tx, listeners, person.userId, portal.clock.now())
    }).finally(() => {
      ended.closing = true
    })
  const other = paused === 'call' ? 'closing' : 'call'
  const run = { call, closing }
  const pinned = async () => {
    const first = run[paused]()
    await barrier.waitFor(1, () => ended[paused])
    // Otherwise it wrote nothing, and there is nothing to race.
    if (ended[paused]) throw new Error(`The ${paused} did not wait at its barrier`)
    const second = run[other]()
    await barrier.waitFor(2, () => ended[other])
    // A call reads what it responds with after its commit. The closing lets it finish, or has ended long before.
    if (paused === 'call') await barrier.close('closing')
    await barrier.open(paused)
    if (paused === 'call') {
      await barrier.waitFor(2, () => ended.call)
      await barrier.open('closing')
    }
    await Promise.all([first, second])
    return (await (paused === 'call' ? first : second)) as Awaited<ReturnType<typeof call>>
  }
  // A race that fails leaves no barrier closed for the next one.
  const { errors } = await pinned().finally(() => barrier.openAll())
  return {
    told: errors[0]?.extensions.code ?? 'done',
    left: await leftOf(portal.db, barrier.watcher, person),
  }
}

function tokenOf(person: ClosingPerson, by: NonNullable<RacedCall['by']>): string | null | Promise<string> {
  if (by === 'nobody') return null
  if (by === 'acting') return person.impersonation()
  return by === 'themself' ? person.token : person[by]
}

/** Tables whose rows belong to one account, by the column that says whose. A closed account has no rows in them. */
const separateTables = [
  ['session', 'user_id'],
  ['host_session', 'user_id'],
  ['email_key', 'user_id'],
  ['switched_session', 'user_id'],
  ['authenticator_app', 'user_id'],
  ['passkey', 'user_id'],
  ['recovery_code', 'user_id'],
  ['login_challenge', 'user_id'],
  ['outbox_mail', 'user_id'],
  ['calendar_subscription', 'attendee_id'],
  ['facilitator_settings', 'user_id'],
  ['attendee_demographics', 'attendee_id'],
] as const

/** The tables in which a row has one of these words. */
async function tablesWith(db: Database, words: string[]): Promise<string[]> {
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const patterns = sql`${words.map((word) => `%${word}%`)}::text[]`
  const perTable = tables.rows.map(
    ({ name }) => sql<{ name: string }>`select ${sql.lit(name)} as name
      where exists (select from ${sql.table(name)} r where r::text like any(${patterns}))`,
  )
  const found = await sql<{ name: string }>`${sql.join(perTable, sql` union all `)}`.execute(db)
  return found.rows.map(({ name }) => name)
}

async function leftOf(
  db: Database,
  watcher: Database,
  { userId, attendeeId, mark, email, portal }: ClosingPerson,
): Promise<string[]> {
  const own = await Promise.all(
    separateTables.map(async ([table, column]) => {
      const id = column === 'user_id' ? userId : attendeeId
      const rows = await db
        .selectFrom(table as 'session')
        .selectAll()
        .where(column as 'user_id', '=', id)
        .execute()
      return rows.map(() => table)
    }),
  )
  const texts = await tablesWith(watcher, [mark, email])
  const seats = await db
    .selectFrom('registration as r')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .select('r.id')
    .where('r.attendee_id', '=', attendeeId)
    .where('r.cancelled_at', 'is', null)
    // Registrations for past classes stay, because reports count them.
    .where('c.starts_at', '>', portal.clock.now())
    .execute()
  const account = await db
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const attendee = await db
    .selectFrom('attendee')
    .selectAll()
    .where('id', '=', attendeeId)
    .executeTakeFirstOrThrow()
  const {
    password_hash,
    email_verified_at,
    roles,
    capabilities,
    terms_agreed_at,
    contact_method,
    closed_at,
  } = account
  const isEmpty =
    closed_at !== null &&
    password_hash === null &&
    email_verified_at === null &&
    terms_agreed_at === null &&
    `${roles}` === 'attendee' &&
    capabilities.length === 0 &&
    contact_method === 'Email'
  return [
    ...own.flat(),
    ...texts.map((table) => `text in ${table}`),
    ...seats.map(() => 'active place'),
    ...(isEmpty ? [] : ['state of the account']),
    ...(attendee.profile_completed || attendee.city ? ['profile'] : []),
  ]
}
