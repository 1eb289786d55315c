import { getNamedType, isCompositeType } from 'graphql'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuditedCall, auditedOf, auditPassword } from '#server/testing/audit/audit-row.ts'
import type { AuditWorld } from '#server/testing/audit/audit-world.ts'
import { buildAuditWorld } from '#server/testing/audit/build-audit-world.ts'
import { type BuiltUser, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { auditTable, closureTable, personalCalls, showsOnce } from '#server/testing/calls/all-cases.ts'
import { unsaid } from '#server/testing/calls/raced-call.ts'
import { noteWrittenRows, writtenOfAccounts } from '#server/testing/calls/written-rows.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { schema } from '#server/wiring/schema.ts'
import { withoutKey } from './keyed-call.ts'

const mutations = schema.getMutationType()!.getFields()
/** Audit entries of a copy that reads a record again. */
const checked = ['person.read', 'roster.viewed', 'facilitator.read', 'course.waitingRead']
const audited = Object.entries(auditTable).flatMap(([field, row]) => {
  const name = field.replace('Mutation.', '')
  if (name === field || withoutKey.has(name ?? '')) return []
  return auditedOf(row).map((one) => [name, one.writes.join(' and '), one] as const)
})

describe('every mutation with an idempotency key', () => {
  let one: Portal
  let other: Portal
  let administrator: BuiltUser
  let world: AuditWorld
  let calls = 0
  beforeAll(async () => {
    one = await startPortal({ connections: 30 })
    other = await startPortal({ besides: one })
    administrator = await buildUser(one.db, { roles: ['administrator'], password: auditPassword })
    world = buildAuditWorld(one, administrator)
    await noteWrittenRows(one.db)
    // A claim that is written together with its outcome shows that the work was not done in the claim's transaction. A
    // copy that found everything done writes no new claim: its row exists, so nothing is inserted.
    await sql`create function refuse_late_claims() returns trigger language plpgsql as $$ begin
      raise 'claimed late'; end $$;
      create trigger late after insert on idempotency_key for each row when (new.outcome is not null)
      execute function refuse_late_claims()`.execute(one.db)
  })
  afterAll(async () => {
    await other.close()
    await one.close()
  })

  it('is in one of the tables', () => {
    const known = [...audited.map(([name]) => name), ...Object.keys(personalCalls), ...withoutKey]
    expect(Object.keys(mutations).filter((name) => !known.includes(name))).toEqual([])
  })
  it.each(audited)('%s (%s) runs once and returns the same to each copy', async (name, _writes, row) => {
    const { token, args } = await prepare(row)
    await one.db.deleteFrom('audit_entry').execute()
    await sendCopies(name, args, token)
    const entries = await one.db.selectFrom('audit_entry').select('action').orderBy('id').execute()
    const actions = entries.map(({ action }) => action)
    const isWrite = (action: string) => row.writes.some((write) => write === action)
    const checks = actions.filter((action) => !isWrite(action))
    expect(actions.filter(isWrite)).toEqual(row.writes)
    // A copy that reads a record again counts as a view of it.
    expect(checks.filter((action) => !checked.includes(action))).toEqual([])
  })
  it.each(Object.entries(personalCalls))(
    '%s runs once and returns the same to each copy',
    async (name, build) => {
      const { input, token = null, selection, mails } = await build(one)
      await one.db.deleteFrom('outbox_mail').execute()
      await one.db.deleteFrom('audit_entry').execute()
      const written = await writtenOfAccounts(one.db, () => sendCopies(name, { input }, token, selection))
      expect(unsaid(closureTable[name], written)).toEqual([])
      const entries = await one.db.selectFrom('audit_entry').select('action').orderBy('id').execute()
      const said = auditTable[`Mutation.${name}`]!
      const writes = typeof said === 'string' ? [] : 'test' in said ? said.writes : undefined
      if (writes) expect(entries.map(({ action }) => action)).toEqual(writes)
      expect(await one.db.selectFrom('outbox_mail').select('kind').execute()).toHaveLength(mails)
    },
  )

  /** Two copies at the same time to two servers, and one later. */
  async function sendCopies(name: string, args: object, token: string | null, selection?: string) {
    calls += 1
    const headers = { 'idempotency-key': `call ${calls}` }
    const send = (portal: Portal) =>
      portal.query<Record<string, unknown>>(
        documentOf(name, Object.keys(args), selection),
        args,
        token,
        headers,
      )
    one.logged.length = 0
    other.logged.length = 0
    const responses = await Promise.all([send(one), send(other)])
    responses.push(await send(other))
    const [first = responses[0]!, ...others] = showsOnce.has(name)
      ? responses.filter(({ data }) => data?.[name])
      : []
    const copies = showsOnce.has(name) ? responses.filter((response) => response !== first) : responses
    expect([first.errors, others]).toEqual([[], []])
    for (const copy of copies)
      if (showsOnce.has(name)) expect(copy.errors[0]?.extensions.code).toBe('SHOWN_ONCE')
      else expect(copy).toEqual(first)
    expect([...one.logged, ...other.logged]).toEqual([])
  }

  /** Each call has its own login, because some calls end it. */
  async function prepare(row: AuditedCall) {
    const token = await tokenFor(one, administrator)
    if (!row.impersonation) return { token, args: await row.args(world) }
    const person = await world.person()
    const begin = `mutation { switchToPerson(input: { userId: ${person.userId} }) { success } }`
    await one.request(begin, {}, token)
    return { token, args: await row.impersonation(world, person) }
  }
})

function documentOf(name: string, names: readonly string[], selected = '__typename'): string {
  const field = mutations[name]!
  const typeOf = (argument: string) => field.args.find((one) => one.name === argument)?.type
  const variables = names.map((argument) => `$${argument}: ${typeOf(argument)}`).join(', ')
  const given = names.map((argument) => `${argument}: $${argument}`).join(', ')
  const selection = isCompositeType(getNamedType(field.type)) ? ` { ${selected} clientMutationId }` : ''
  return `mutation(${variables}) { ${name}(${given})${selection} }`
}
