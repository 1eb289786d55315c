import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Database } from '#server/platform/db/connection/connection.ts'
import { type BuiltUser, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { changedRows, noteChangedRows } from '#server/testing/calls/changed-rows.ts'
import { callDocument } from '#server/testing/permissions/call-document.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { type AuditedCall, type AuditRow, auditedOf, auditPassword } from './audit-row.ts'
import type { AuditWorld } from './audit-world.ts'
import { preparedCall, said } from './audited-calls.ts'
import { buildAuditWorld } from './build-audit-world.ts'

/*
 * Watches each audited call of a topic beside its code: what it locks and in which order, that it wakes the mail, and
 * that it writes what audit-table.test.ts knows. Also what someone else is told, who locks no more than needed for that.
 */

const linesOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')
/** Without the emails that other calls left: some calls touch them all. */
const withoutWaiting = (line: string) => line.replace(/; \d+ update outbox_mail \(\)/, '').trim()

/** The locks that a statement takes, such as 'course update (1)': of how many records, if it names them. */
function locksOf(sql: string, parameters: readonly unknown[]): string[] {
  const advisory = [...sql.matchAll(/pg_advisory_xact_lock\(hashtext\('([^']+)'\)/g)].map(([, name]) => name!)
  const rows = [...sql.matchAll(/\bfor (key share|no key update|share|update)\b( of \w+)?/g)]
  if (rows.length === 0) return advisory
  const table = /\bfrom "?(\w+)"?/.exec(sql)?.[1] ?? ''
  const counts = parameters.flatMap((one) => (Array.isArray(one) ? one.length : []))
  const modes = rows.map(([, mode, of = '']) => `${mode}${of}`).join(', ')
  return [...advisory, `${table} ${modes}${counts.length > 0 ? ` (${counts.join(', ')})` : ''}`]
}

/** Declares the tests. Afterwards, `lines` says for each call what it locked, and what someone else was told. */
export function watchAuditedCalls(cases: Record<string, AuditRow>): { lines: () => string } {
  const calls = Object.entries(cases).flatMap(([field, row]) =>
    auditedOf(row).map((one) => [field, one.writes.join(' and '), one] as const),
  )
  let first: Portal
  /** On the same database, with a pool that reports its statements. */
  let portal: Portal
  let db: Database
  let administrator: BuiltUser
  let outsider: BuiltUser
  let world: AuditWorld
  let locks: string[] = []
  let woken = 0
  const lines: string[] = []
  const recorded = linesOf('recorded.txt')
  const changed = linesOf('changed.txt').map(withoutWaiting)

  beforeAll(async () => {
    first = await startPortal()
    db = connect(first.deps.config.databaseUrl!, {
      onStatement: ({ query: { sql, parameters } }) => {
        locks.push(...locksOf(sql, parameters))
      },
    })
    portal = await startPortal({ besides: first, seenDatabase: () => db })
    portal.deps.wakeMail = () => {
      woken += 1
    }
    administrator = await buildUser(first.db, { roles: ['administrator'], password: auditPassword })
    outsider = await buildAttendee(first.db)
    world = buildAuditWorld(first, administrator)
    // Each call is made twice, and many are about someone whom the administrator helps.
    await first.db.updateTable('site_settings').set({ most_in_care: 20 }).execute()
    await noteChangedRows(first.db)
  })
  afterAll(async () => {
    await portal.close()
    await db.destroy()
    await first.close()
  })

  /** The same call of someone else, with arguments of its own. */
  async function outsidersCall(field: string, row: AuditedCall): Promise<string> {
    const args = await (row.impersonation?.(world, await world.person()) ?? row.args(world))
    const token = await tokenFor(first, outsider)
    locks = []
    const { errors } = await portal.query(callDocument(field, Object.keys(args)), args, token)
    return ` | ${errors[0]?.extensions.code ?? 'done'} for others: ${locks.join('; ') || 'no lock'}`
  }

  describe('each call of an administrator', () => {
    it.each(calls)('%s: %s', async (field, _actions, row) => {
      const outsidersPart = await outsidersCall(field, row)
      const { token, args } = await preparedCall(first, administrator, world, row)
      await first.db.deleteFrom('audit_entry').execute()
      await changedRows(first.db)
      locks = []
      woken = 0
      const { errors } = await portal.query(callDocument(field, Object.keys(args)), args, token)
      expect(errors).toEqual([])
      const taken = locks
      const rows = await changedRows(first.db)
      const change = `${field} ${JSON.stringify(Object.keys(args))}: ${rows.join('; ')}`.trim()
      expect(changed).toContain(withoutWaiting(change))
      const entries = await first.db.selectFrom('audit_entry').selectAll().orderBy('id').execute()
      for (const entry of entries) expect(recorded).toContain(`${field}: ${said(entry)}`)
      expect(entries.map(({ action }) => action)).toEqual(row.writes)
      if (rows.some((one) => one.endsWith('insert outbox_mail'))) expect(woken, 'wakes the mail').toBe(1)
      lines.push(`${field} ${row.writes.join(', ')}: ${taken.join('; ') || 'no lock'}${outsidersPart}`)
    })
  })
  return { lines: () => lines.toSorted().join('\n') }
}
