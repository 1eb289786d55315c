import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { runRetention } from './retention.ts'
import { allLeave, countOf, years } from './testing/retention-world.ts'

const many = 10_000
/** So many are asked, and closed, in one run: a run every two minutes does them all in a night. */
const requestedPerRun = 1000
const closedATurn = 50

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
  await sql`with made as (
      insert into app_user (email, first_name, last_name, created_at, terms_agreed_at, email_verified_at)
      select 'unused-' || n || '@example.org', 'Una', 'Used ' || n, ${portal.clock.now()}, ${portal.clock.now()}, ${portal.clock.now()}
      from generate_series(1, ${many}::int) n returning id)
    insert into attendee (user_id) select id from made`.execute(portal.db)
  await sql`analyze app_user`.execute(portal.db)
})
afterAll(() => portal.close())

/** A run that stops after this many transactions, as if the machine fails during it. */
async function cutTurn(after: number): Promise<void> {
  let begun = 0
  const { db } = portal.deps
  const cut = new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') {
        begun += 1
        if (begun > after) throw new Error('cut')
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await expect(runRetention({ ...portal.deps, db: cut })).rejects.toThrow('cut')
}
const requestedTwice = () =>
  countOf(
    portal,
    `(select from outbox_mail where kind in ('accountUnused', 'accountUnusedClosed') and to_address <> ''
      group by kind, to_address having count(*) > 1) twice`,
  )

describe('10,000 accounts due in one night', () => {
  it('get one email each, in batches, even after an interrupted run', async () => {
    portal.clock.advance(years(3))
    // Cuts the run in its 17th transaction. By then it works on accounts, because ten other kinds of data come first.
    await cutTurn(17)
    const begun = await countOf(portal, 'closing_notice')
    expect(begun).toBeGreaterThan(0)
    expect(begun).toBeLessThan(requestedPerRun)
    const heapBefore = heapUsed()
    let left = many - begun
    while (left > 0) {
      const { inactiveAsked = 0 } = await runRetention(portal.deps)
      expect(inactiveAsked).toBe(Math.min(left, requestedPerRun))
      left -= inactiveAsked
    }
    expect(heapUsed() - heapBefore, 'memory that stays').toBeLessThan(50_000_000)
    expect(await countOf(portal, 'closing_notice')).toBe(many)
    expect(await countOf(portal, `outbox_mail where kind = 'accountUnused'`)).toBe(many)
    expect(await requestedTwice()).toBe(0)
    expect(await runRetention(portal.deps)).toEqual({})
  })
  it('are closed once each, in batches, by two servers and after an interrupted run', async () => {
    await allLeave(portal)
    portal.clock.advance(days(400))
    // The emails that asked are emptied first, 500 at a time.
    await cutTurn(40)
    const cut = await countOf(portal, 'app_user where closed_at is not null')
    expect(cut).toBeGreaterThan(0)
    expect(cut).toBeLessThan(closedATurn)
    const [one, other] = await Promise.all([runRetention(portal.deps), runRetention(portal.deps)])
    const closed = (one.inactiveClosed ?? 0) + (other.inactiveClosed ?? 0)
    expect(closed).toBeGreaterThanOrEqual(closedATurn)
    expect(closed).toBeLessThanOrEqual(2 * closedATurn)
    expect(await countOf(portal, 'app_user where closed_at is not null')).toBe(cut + closed)
    expect(await countOf(portal, `erasure where kind = 'account'`)).toBe(cut + closed)
    expect(await countOf(portal, `audit_entry where action = 'person.closedUnused'`)).toBe(cut + closed)
    expect(await requestedTwice()).toBe(0)
  })
})

function heapUsed(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
