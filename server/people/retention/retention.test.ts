import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { retentionKeys, retentionPeriods } from '#domain/people/retention/periods.ts'
import { liveTables, storedTexts } from '#server/people/admin/testing/live-schema.ts'
import type { DataTable } from '#server/people/person-data/entry.ts'
import { personData } from '#server/people/person-data.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { runRetention } from './retention.ts'
import {
  allLeave,
  buildMail,
  buildUnused,
  buildVisit,
  buildVisitor,
  countOf,
  runAll,
  years,
} from './testing/retention-world.ts'

let portal: Portal
beforeEach(async () => {
  portal = await startPortal()
})
afterEach(() => portal.close())

const previewing = '{ retentionPreview { key now nextMonth } }'
const admin = async () => tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
type Due = { key: string; now: number; nextMonth: number }
const preview = async () => {
  const token = await admin()
  const { retentionPreview } = await portal.request<{ retentionPreview: Due[] }>(previewing, {}, token)
  return Object.fromEntries(retentionPreview.map(({ key, now, nextMonth }) => [key, [now, nextMonth]]))
}
const heldWords = async () =>
  [
    ...new Set(
      (await storedTexts(portal.db)).filter(({ text }) => /quill/i.test(text)).map(({ where }) => where),
    ),
  ].toSorted()
const buildFinding = async (texts: string) => {
  const at = portal.clock.now()
  const { id } = await portal.db
    .insertInto('import_run')
    .values({ file_name: 'dates.json', rows_total: 1, started_at: at, finished_at: at, status: 'done' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db
    .insertInto('import_finding')
    .values({ run_id: id, kind: 'refused', number: 1, row_number: 1, was: texts, why: texts })
    .execute()
}

describe('in the table of personal data', () => {
  it('each table with personal data names its retention period', () => {
    for (const [name, { period }] of Object.entries(personData as Record<string, DataTable>))
      expect(
        typeof period === 'object' ? period.kept : period,
        `How long are rows of ${name} kept? Name a period of domain/people/retention/periods.ts, or why they stay.`,
      ).toMatch(/./)
  })
  it('each period is used, except for those of whole people and accounts', () => {
    const tables = Object.values(personData as Record<string, DataTable>)
    const named = tables.flatMap(({ period, columns }) => [
      period,
      ...Object.values(columns).map((column) => column?.period),
    ])
    const missing = retentionKeys.filter((key) => !named.includes(key))
    // Farewell emails are removed with their row of the outbox. An account is removed by all that closing does.
    expect(missing).toEqual(['inactiveAsked', 'inactiveClosed', 'farewells'])
  })
  it('no table of a person’s rows is kept forever', async () => {
    const live = await liveTables(portal.db)
    const forGood = Object.entries(personData as Record<string, DataTable>).filter(
      ([name, { period, account, attendee }]) =>
        typeof period === 'object' && (account ?? attendee) && name !== 'outbox_mail' && live[name],
    )
    expect(forGood).toEqual([])
  })
})

describe('seven years later', { timeout: 60_000 }, () => {
  it('old emails, accommodations, guest addresses, walk-ins, import findings, and unused accounts are removed', async () => {
    const users = []
    for (let nth = 0; nth < 40; nth += 1) users.push(await buildUnused(portal, { first_name: `Quill${nth}` }))
    for (let nth = 0; nth < 97; nth += 1) await buildMail(portal, users[nth % 40]!.userId, `quill${nth}`)
    for (let nth = 0; nth < 12; nth += 1) await buildVisit(portal, users[nth]!.attendeeId, `quill${nth}`)
    for (let nth = 0; nth < 5; nth += 1) await buildVisitor(portal, `quill${nth}`)
    await buildFinding('quill')
    portal.clock.advance(years(7))
    const requested = await runAll(portal)
    expect(requested).toEqual({
      mails: 97,
      needs: 17,
      guests: 17,
      importFindings: 1,
      walkIns: 5,
      inactiveAsked: 40,
    })
    expect(await countOf(portal, `outbox_mail where kind = 'passwordChanged'`), 'a row stays').toBe(97)
    await allLeave(portal)
    portal.clock.advance(days(62))
    expect(await runAll(portal)).toEqual({ inactiveClosed: 40 })
    await portal.db.deleteFrom('outbox_mail').where('kind', '=', 'accountUnusedClosed').execute()
    expect(await heldWords()).toEqual([])
    expect(await countOf(portal, 'registration'), 'what is counted stays').toBe(17)
    expect(await countOf(portal, 'guest')).toBe(17)
  })
  it('a walk-in who came again keeps their address until their last visit is old enough', async () => {
    await buildVisitor(portal)
    portal.clock.advance(years(1))
    await buildVisitor(portal)
    const addresses = async () =>
      (
        await portal.db.selectFrom('attendee').select('walk_in_email').where('user_id', 'is', null).execute()
      ).map((one) => one.walk_in_email)
    portal.clock.advance(years(1) + days(30))
    expect(await runAll(portal)).not.toHaveProperty('walkIns')
    expect(await addresses()).toEqual(['quill@example.org', 'quill@example.org'])
    portal.clock.advance(years(1))
    expect(await runAll(portal)).toMatchObject({ walkIns: 2 })
    expect(await addresses()).toEqual([null, null])
  })
  it('a walk-in whose class moved to an earlier date is erased two years after the class', async () => {
    const attendeeId = await buildVisitor(portal)
    const moveTo = (starts_at: Date) =>
      portal.db
        .updateTable('course')
        .set({ starts_at, ends_at: new Date(starts_at.getTime() + 3_600_000) })
        .where('id', 'in', (select) =>
          select.selectFrom('registration').select('course_id').where('attendee_id', '=', attendeeId),
        )
        .execute()
    const now = portal.clock.now()
    await moveTo(new Date(now.getTime() + days(60)))
    expect(await runAll(portal), 'the job records when they come').toEqual({})
    await moveTo(now)
    portal.clock.advance(years(2) + 2 * 3_600_000)
    expect(await runAll(portal)).toMatchObject({ walkIns: 1 })
  })
  it('nothing is removed before its time', async () => {
    const { attendeeId, userId } = await buildAttendee(portal.db)
    const { endsAt } = await buildVisit(portal, attendeeId)
    await buildMail(portal, userId)
    const before = await heldWords()
    portal.clock.advance(endsAt.getTime() - portal.clock.now().getTime() + days(30))
    expect(await runAll(portal)).toEqual({})
    expect(await heldWords()).toEqual(before)
    expect(await preview()).toMatchObject({ needs: [0, 1], guests: [0, 1], mails: [0, 0] })
    portal.clock.advance(1)
    expect(await preview()).toMatchObject({ needs: [1, 0], guests: [1, 0] })
    expect(await runAll(portal)).toEqual({ needs: 1, guests: 1 })
    expect((await heldWords()).every((where) => where.startsWith('outbox_mail.'))).toBe(true)
  })
  it('queued emails keep their text, and unsent ones are not treated as delivered', async () => {
    const { userId } = await buildUser(portal.db)
    await buildMail(portal, userId, 'waits', { status: 'queued', sent_at: null })
    await buildMail(portal, userId, 'kept')
    portal.clock.advance(days(91))
    expect(await runAll(portal)).toEqual({ mails: 1 })
    const mails = await portal.db
      .selectFrom('outbox_mail')
      .select(['status', 'to_address', 'html'])
      .orderBy('id')
      .execute()
    expect(mails).toEqual([
      { status: 'queued', to_address: 'waits@example.org', html: 'waits' },
      { status: 'sent', to_address: '', html: '' },
    ])
  })
})

describe('the retention preview', () => {
  it('matches exactly what the job then removes', async () => {
    await buildUnused(portal)
    await buildVisitor(portal)
    await buildFinding('quill')
    portal.clock.advance(years(3))
    const due = await preview()
    const done = await runRetention(portal.deps)
    for (const key of retentionKeys) expect([key, due[key]![0]]).toEqual([key, done[key] ?? 0])
    expect(done).toMatchObject({ inactiveAsked: 1, walkIns: 1, importFindings: 1 })
  })
  it('for other periods changes nothing, and refuses invalid ones', async () => {
    const { userId } = await buildUser(portal.db)
    await buildMail(portal, userId)
    portal.clock.advance(days(10))
    const token = await admin()
    const document = 'query ($periods: RetentionInput) { retentionPreview(periods: $periods) { key now } }'
    const { retentionPreview } = await portal.request<{ retentionPreview: Due[] }>(
      document,
      { periods: { mails: '7' } },
      token,
    )
    expect(retentionPreview.find(({ key }) => key === 'mails')!.now).toBe(1)
    expect(await runAll(portal)).toEqual({})
    expect(await portal.codeOf(document, { periods: { mails: '1' } }, token)).toBe('INPUT_INVALID')
    expect(await portal.codeOf(document, { periods: { inactiveAsked: '9' } }, token)).toBe('INPUT_INVALID')
  })
})

describe('starting retention', () => {
  const starting =
    'mutation ($input: StartRetentionInput!) { startRetention(input: $input) { retention { startedAt } } }'
  const changing =
    'mutation ($input: UpdateRetentionInput!) { updateRetention(input: $input) { retention { editVersion periods { key amount } } } }'
  const read = (token: string) =>
    portal.request<{ retention: { editVersion: number; startedAt: string | null } }>(
      '{ retention { editVersion startedAt } }',
      {},
      token,
    )
  beforeEach(async () => {
    await portal.db.updateTable('retention').set({ started_at: null }).execute()
  })

  it('removes nothing new after an upgrade until an administrator starts it', async () => {
    const { userId } = await buildUser(portal.db)
    await buildMail(portal, userId)
    await portal.db
      .insertInto('browser_fault')
      .values({
        fault_group: Buffer.from('a'),
        name: 'E',
        message: '',
        frames: '[]',
        page: '/',
        first_at: portal.clock.now(),
        last_at: portal.clock.now(),
      })
      .execute()
    portal.clock.advance(days(91))
    expect(await runAll(portal)).toEqual({ browserFaults: 1 })
    const { retention } = await read(await admin())
    const input = { editVersion: retention.editVersion }
    await portal.request(starting, { input }, await admin())
    expect(await runAll(portal)).toEqual({ mails: 1 })
  })
  it('requires that the administrator has seen the current periods', async () => {
    const token = await admin()
    const { retention } = await read(token)
    await portal.request(
      changing,
      { input: { editVersion: retention.editVersion, periods: { mails: '30' } } },
      token,
    )
    expect(await portal.codeOf(starting, { input: { editVersion: retention.editVersion } }, token)).toBe(
      'EDIT_CONFLICT',
    )
    expect((await read(token)).retention.startedAt).toBeNull()
  })
  it('happens automatically on a new portal', async () => {
    await portal.close()
    portal = await startPortal()
    expect((await read(await admin())).retention.startedAt).not.toBeNull()
  })
  it('uses the administrators’ periods, which anyone can read, and reports edit conflicts', async () => {
    const token = await admin()
    const { retention } = await read(token)
    const input = { editVersion: retention.editVersion, periods: { needs: '45' } }
    await portal.request(changing, { input }, token)
    const { retentionPeriods: given } = await portal.request<{
      retentionPeriods: { key: string; amount: number; unit: string }[]
    }>('{ retentionPeriods { key amount unit } }')
    expect(given).toHaveLength(retentionKeys.length)
    expect(given).toContainEqual({ key: 'needs', amount: 45, unit: 'days' })
    expect(given).toContainEqual({ key: 'mails', amount: retentionPeriods.mails.amount, unit: 'days' })
    expect(await portal.codeOf(changing, { input }, token)).toBe('EDIT_CONFLICT')
    const bad = { editVersion: retention.editVersion + 1, periods: { auditEntries: '1' } }
    expect(await portal.codeOf(changing, { input: bad }, token)).toBe('INPUT_INVALID')
  })
})
