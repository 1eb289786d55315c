import type { AuditAction } from '#domain/kernel/manifest.ts'
import type { AuditRow } from '#server/testing/audit/audit-row.ts'
import type { PermissionCase } from '#server/testing/permissions/permission-row.ts'
import type { Calls } from '#server/wiring/calls.generated.ts'
import type { BuildPersonalCall } from './my-call.ts'
import type { ClosureRow } from './raced-call.ts'

export type Topic = keyof Calls
type CommandOf<One extends Topic> = Calls[One] extends infer Call
  ? Call extends `Mutation.${infer Name}`
    ? Name
    : never
  : never

/**
 * How the calls of one topic are tried. A call that is missing in one of the tables does not compile: the compiler names the topic's own
 * file. `Calls` comes from the schema by `npm run generate:schema`.
 */
export interface TopicCases<One extends Topic> {
  /** As everybody: server/testing/permissions/permissions.test.ts. */
  permissions: Record<Calls[One], PermissionCase | PermissionCase[]>
  /** As an administrator, with what it writes into the audit log, or why it writes nothing, which is tried too: server/testing/audit/audit-table.test.ts. */
  audit: Record<Calls[One], AuditRow>
  /** What else the topic writes into the log: a job, or a login in one's own name. Tests of their own hold it. */
  writtenBeside: readonly AuditAction[]
  /** Raced with the closing of an account, or why not: server/people/admin/close-account/closure.race.test.ts. What such a call writes is looked at where it
   * succeeds, in the tests of the two tables around this one. */
  closure: Record<CommandOf<One>, ClosureRow>
  /** Commands without a row that is audited, sent twice with one key: server/platform/idempotency/every-call.test.ts. */
  personalCalls: Partial<Record<CommandOf<One>, BuildPersonalCall>>
  /** Commands whose secret is in the first answer alone; copies say that it was done. */
  showsOnce?: readonly CommandOf<One>[]
}
