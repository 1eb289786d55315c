import { readClassDay, weeksToToday } from '#domain/import/times/class-day.rule.ts'
import type { Clock } from '#domain/kernel/clock.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { noGuestDetails } from '#domain/people/guests/guest-table.ts'
import { hashPassword } from '#server/accounts/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Events } from '#server/platform/events/events.ts'
import {
  insertWaiting,
  type NewRegistration,
  staffAuthority,
  takeSeats,
} from '#server/registration/public.ts'
import { type DemoEmail, demoAccounts, demoPassword } from './demo-accounts.ts'
import { addDemoPeople } from './demo-people.sql.ts'
import { readDemoClasses } from './demo-registrations.sql.ts'
import { type DemoRegistration, planDemoRegistrations, planDemoWaiting } from './demo-registrations.ts'
import { clearUnfinished, markAsDemo, readDemoState } from './demo-state.sql.ts'
import { enrichSample } from './enrichment.sql.ts'
import { readSample, type SampleRecord } from './sample-files.ts'

export interface DemoDeps {
  db: Database
  clock: Clock
  events: Events
  /** The importer that staff use. It is passed in, because modules do not import each other. */
  importClassDates: (
    deps: { db: Database; clock: Clock; events: Events },
    rows: readonly unknown[],
    options: { weeksLater: number },
  ) => Promise<unknown>
  /** Called before the work of a first start begins. */
  onPrepare?: () => void
}

/** The logins that a start prints. */
export interface DemoLogins {
  password: string
  emails: readonly string[]
}

/**
 * Makes the demo in an empty database: the sample's classes, the demo accounts, and registrations around now. The
 * classes are moved by whole weeks, so that their middle is in this week. An interrupted start is repeated. A second
 * start only returns the logins. Null if this is no demo. Call it only outside production, and only for the embedded
 * database.
 */
export async function prepareDemo({
  db,
  clock,
  events,
  importClassDates,
  onPrepare,
}: DemoDeps): Promise<DemoLogins | null> {
  const { state, timeZone } = await readDemoState(db)
  if (state === 'none') return null
  if (state !== 'ready') {
    onPrepare?.()
    if (state === 'unfinished') await clearUnfinished(db)
    await markAsDemo(db)
    const now = clock.now()
    const { rows, records, enrichment } = await readSample()
    const weeksLater = weeksToToday(daysOf(records), localDate(now, timeZone))
    const [hashes] = await Promise.all([
      hashPasswords(),
      importClassDates({ db, clock, events }, rows, { weeksLater }),
    ])
    await inTransaction({ db }, async (tx) => {
      await enrichSample(tx, enrichment, records, timeZone)
      const people = await addDemoPeople(tx, hashes, now)
      const classes = await readDemoClasses(tx)
      const plan = { classes, now, ...people }
      const registrations = planDemoRegistrations(plan)
      await takeSeats(tx, staffAuthority('sample'), registrations.map(demoRegistrationOf), now)
      for (const row of planDemoWaiting(plan, registrations)) await insertWaiting(tx, row)
    })
  }
  return { password: demoPassword, emails: demoAccounts.map(({ email }) => email) }
}

/** Whether this database has accounts with publicly known passwords. */
export async function containsDemo(db: Database): Promise<boolean> {
  const { state } = await readDemoState(db)
  return state === 'ready' || state === 'unfinished'
}

function demoRegistrationOf({
  createdAt,
  checkedInAt,
  guest,
  ...registration
}: DemoRegistration): NewRegistration {
  return {
    ...registration,
    places: guest ? 2 : 1,
    guest: guest && { ...noGuestDetails, ...guest },
    checkedIn: checkedInAt && { at: checkedInAt, by: null },
    madeAt: createdAt,
  }
}

function daysOf(records: readonly SampleRecord[]): string[] {
  return records.flatMap((record) => {
    const day = readClassDay(record.classDate, record)
    return day.ok ? [day.date] : []
  })
}

async function hashPasswords(): Promise<Map<DemoEmail, string>> {
  const entries = demoAccounts.map(async ({ email }) => [email, await hashPassword(demoPassword)] as const)
  return new Map(await Promise.all(entries))
}
