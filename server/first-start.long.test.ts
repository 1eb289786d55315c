import { describe, expect, it } from 'vitest'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { listeners } from '#server/wiring/listeners.ts'
import { prepareDemo } from './demo/prepare-demo.command.ts'
import { importClassDates } from './import/import-class-dates.command.ts'
import { createTestDatabase } from './testing/database/test-database.ts'

const newYork = 'America/New_York'
const now = new Date('2026-11-21T15:00:00Z')
const clock = { now: () => now }
const day = 86_400_000

describe('starting a demo', () => {
  it('is repeated after an interrupted first start, with the dates of the current week', async () => {
    const database = await createTestDatabase()
    const breakOff: typeof importClassDates = async (...given) => {
      await importClassDates(...given)
      throw new Error('the power went')
    }
    await expect(
      prepareDemo({ db: database.db, clock, events: listeners, importClassDates: breakOff }),
    ).rejects.toThrow('the power went')
    const later = { now: () => new Date(now.getTime() + 14 * day) }
    await prepareDemo({ db: database.db, clock: later, events: listeners, importClassDates })
    const [first] = await database.db
      .selectFrom('course')
      .select('starts_at')
      .orderBy('starts_at')
      .limit(1)
      .execute()
    expect(localDate(first?.starts_at ?? now, newYork)).toBe('2026-10-20')
    await database.drop()
  })

  it.each(['2026-11-01T12:00:00Z', '2027-02-28T04:30:00Z'])('works on %s', async (instant) => {
    const database = await createTestDatabase()
    await prepareDemo({
      db: database.db,
      clock: { now: () => new Date(instant) },
      events: listeners,
      importClassDates,
    })
    const { count } = await database.db
      .selectFrom('course')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBeGreaterThan(590)
    await database.drop()
  })
})
