import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditActions } from '#domain/manifests.ts'
import { type BuiltUser, buildUser } from '#server/testing/builders/builders.ts'
import { auditTable, closureTable, writtenBeside } from '#server/testing/calls/all-cases.ts'
import { changedRows, noteChangedRows } from '#server/testing/calls/changed-rows.ts'
import { unsaid } from '#server/testing/calls/raced-call.ts'
import { noteWrittenRows, writtenOfAccounts } from '#server/testing/calls/written-rows.ts'
import { callDocument, rootFields } from '#server/testing/permissions/call-document.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { auditedOf, auditPassword } from './audit-row.ts'
import type { AuditWorld } from './audit-world.ts'
import { preparedCall, said } from './audited-calls.ts'
import { buildAuditWorld } from './build-audit-world.ts'

const fields = Object.entries(rootFields).flatMap(([root, of]) =>
  Object.keys(of).map((name) => `${root}.${name}`),
)
const calls = Object.entries(auditTable).flatMap(([field, row]) =>
  auditedOf(row).map((one) => [field, one.writes.join(' and '), one] as const),
)

describe('the audit table', () => {
  it('has a row for exactly every field of the schema', () => {
    const rows = Object.keys(auditTable)
    expect({
      fieldsWithoutARow: fields.filter((field) => !rows.includes(field)),
      rowsWithoutAField: rows.filter((row) => !fields.includes(row)),
    }).toEqual({ fieldsWithoutARow: [], rowsWithoutAField: [] })
  })
  it('covers every audit action', () => {
    const written = new Set([...writtenBeside, ...calls.flatMap(([, , { writes }]) => writes)])
    expect(auditActions.filter((action) => !written.has(action))).toEqual([])
  })
  it('names existing tests for rows without actions', () => {
    const tests = Object.values(auditTable).flatMap((row) =>
      typeof row === 'object' && 'test' in row ? row.test : [],
    )
    expect(new Set(tests).size).toBeGreaterThan(1)
    expect(tests.filter((test) => !existsSync(test))).toEqual([])
  })
})

describe('every administrator call that changes something or shows a person is recorded', () => {
  let portal: Portal
  let administrator: BuiltUser
  let world: AuditWorld
  const recorded: string[] = []
  const changed: string[] = []
  beforeAll(async () => {
    portal = await startPortal()
    administrator = await buildUser(portal.db, { roles: ['administrator'], password: auditPassword })
    world = buildAuditWorld(portal, administrator)
    await noteWrittenRows(portal.db)
    await noteChangedRows(portal.db)
  })
  afterAll(() => portal.close())

  it.each(calls)('%s: %s', async (field, _actions, row) => {
    const { token, args, actedAs } = await preparedCall(portal, administrator, world, row)
    await portal.db.deleteFrom('audit_entry').execute()
    await changedRows(portal.db)
    const written = await writtenOfAccounts(portal.db, async () => {
      const { errors } = await portal.query(callDocument(field, Object.keys(args)), args, token)
      expect(errors).toEqual([])
    })
    changed.push(
      `${field} ${JSON.stringify(Object.keys(args))}: ${(await changedRows(portal.db)).join('; ')}`,
    )
    expect(unsaid(closureTable[field.replace('Mutation.', '')], written)).toEqual([])
    const entries = await portal.db.selectFrom('audit_entry').selectAll().orderBy('id').execute()
    expect(entries.map(({ action }) => action)).toEqual(row.writes)
    expect(entries[0]).toMatchObject({ actor_id: administrator.userId, switched_to_id: actedAs })
    for (const entry of entries) recorded.push(`${field}: ${said(entry)}`)
  })

  it('what an entry says beside its action is known (vitest -u after a change)', async () => {
    const lines = [...recorded.toSorted(), '']
    await expect(lines.join('\n')).toMatchFileSnapshot('recorded.txt')
  })

  it('which rows and columns a call changes is known (vitest -u after a change)', async () => {
    await expect([...changed.toSorted(), ''].join('\n')).toMatchFileSnapshot('changed.txt')
  })
})
