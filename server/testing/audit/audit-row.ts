import type { RecordKind } from '#domain/kernel/audit-actions.ts'
import type { AuditAction } from '#domain/kernel/manifest.ts'
import type { BuiltAttendee } from '#server/testing/builders/builders.ts'
import { type RecordCalls, type Records, rowsOfRecords } from '#server/testing/records/record-rows.ts'
import type { AuditWorld } from './audit-world.ts'

/** The password of the administrator who makes the calls. */
export const auditPassword = 'Portal-demo-2026'

/** What an administrator's call writes into the audit log, and arguments with which it succeeds. */
export interface AuditedCall {
  writes: AuditAction[]
  args: (world: AuditWorld) => object | Promise<object>
  /** The arguments for an administrator who uses this person's account. */
  impersonation?: (world: AuditWorld, as: BuiltAttendee) => object | Promise<object>
}
/**
 * The reason why nothing is written. Tests that make the call check the log afterwards (permissions.test.ts,
 * every-call.test.ts).
 */
export type Unaudited = string
/** Something is written, but not by an administrator's call alone: one of `writtenBeside`, which this test covers. */
export interface WrittenBeside {
  why: string
  test: string
  /** Written by a person's own call, if every-call.test.ts is that test. */
  writes?: readonly AuditAction[]
}
export type AuditRow = AuditedCall | AuditedCall[] | Unaudited | WrittenBeside

/** The calls to make, if the table says what they write. */
export const auditedOf = (row: AuditRow): AuditedCall[] =>
  typeof row === 'string' || 'test' in row ? [] : [row].flat()

export const openToAll = 'Open to everyone, and about no person.'
export const myAccount = 'People do it with their own account, and no one does it for them.'
export const anonymous = 'It is about no person.'
export const byLogin: WrittenBeside = {
  why: 'Logged for everyone, under their own name.',
  test: 'server/accounts/log-in/login-audit.test.ts',
}

export const input = (fields: object) => ({ input: fields })
export const guest = { firstName: 'Gil', lastName: 'Guest', type: 'Family' }
export const spanish = (id: number, texts: Record<string, string>, language: string = 'es') =>
  input({
    id,
    language,
    editVersion: 0,
    texts: Object.entries(texts).map(([field, text]) => ({ field, text, mark: 'abc' })),
  })

/** A call that writes this. */
export function writes(action: AuditAction, args: AuditedCall['args']): AuditedCall {
  return { writes: [action], args }
}
/** One act on one person. */
export function actOnPerson(
  action: AuditAction,
  options: Parameters<AuditWorld['person']>[0] = {},
): AuditedCall {
  return writes(action, async (world) => input({ userId: (await world.person(options)).userId }))
}
/** A call whose one argument is an id. */
export function byId(
  action: AuditAction,
  name: string,
  id: (world: AuditWorld) => Promise<number>,
): AuditedCall {
  return writes(action, async (world) => ({ [name]: await id(world) }))
}
/** A call whose input is an id. */
export function byInput(
  action: AuditAction,
  name: string,
  id: (world: AuditWorld) => Promise<number>,
): AuditedCall {
  return writes(action, async (world) => input({ [name]: await id(world) }))
}
/** Commands that people run for themselves. Here an administrator runs them while using their account. */
export function asThem(
  action: AuditAction,
  impersonation: NonNullable<AuditedCall['impersonation']>,
): AuditedCall {
  return { writes: [action], args: () => ({}), impersonation }
}

/** All calls of these kinds of records. */
export function recordsAudited<Kind extends RecordKind>(
  records: Records<Kind>,
): Record<RecordCalls<Kind>, AuditedCall | Unaudited> {
  return rowsOfRecords<Kind, AuditedCall | Unaudited>(records, (kind, { isPersonal }, names) => {
    const made = (world: AuditWorld) => world.record(kind)
    const named = (world: AuditWorld) => ({ [kind]: world.recordFields(kind) })
    return {
      [names.rows]: anonymous,
      [names.forEditing]: isPersonal ? byId(`${kind}.read` as AuditAction, `${kind}Id`, made) : anonymous,
      [names.create]: writes(`${kind}.created`, (world) => input(named(world))),
      [names.change]: writes(`${kind}.changed`, async (world) =>
        input({ id: await made(world), editVersion: 1, ...named(world) }),
      ),
      [names.remove]: byInput(`${kind}.deleted`, 'id', made),
    }
  })
}
