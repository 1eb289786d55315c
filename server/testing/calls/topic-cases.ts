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
 * How the calls of one topic are tried. If one of the tables lacks a call, it does not compile, and the compiler names
 * the topic's own file. `Calls` comes from the schema by `npm run generate:schema`.
 */
export interface TopicCases<One extends Topic> {
  /** The call in every role: server/testing/permissions/permissions.test.ts. */
  permissions: Record<Calls[One], PermissionCase | PermissionCase[]>
  /**
   * As an administrator, with what it writes into the audit log, or why it writes nothing, which is tested too:
   * server/testing/audit/audit-table.test.ts.
   */
  audit: Record<Calls[One], AuditRow>
  /** What else the topic writes into the log: a job, or a login under one's own name. Other tests cover it. */
  writtenBeside: readonly AuditAction[]
  /**
   * Each command at the same time as the closing of the caller's account, or why it is not tested:
   * server/people/admin/close-account/closure.race.test.ts. What a command writes is checked by `audit` and
   * `permissions`.
   */
  closure: Record<CommandOf<One>, ClosureRow>
  /** Commands without an audited row, sent twice with one key: server/platform/idempotency/every-call.test.ts. */
  personalCalls: Partial<Record<CommandOf<One>, BuildPersonalCall>>
  /** Commands whose secret is only in the first response. Copies only say that it was done. */
  showsOnce?: readonly CommandOf<One>[]
}
