// The audit log: who did what to which record. This is our own code, because an entry belongs to the transaction that
// it describes: both are committed, or neither. A logging library writes outside of transactions.

import { sql } from 'kysely'
import type { AuditAction } from '#domain/kernel/manifest.ts'
import type { Untitled } from '#domain/kernel/present-class.rule.ts'
import { currentAct } from '#server/platform/acts/acts.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'

export interface AuditedAct {
  action: AuditAction
  /** The record that was changed, such as a class id. Absent for many records, or if only one such record exists. */
  subjectId?: number | string
  /** The person whose record was changed or viewed. Null if there is no such account. */
  aboutUserId?: number | null
  /** Ids, counts and field names. Never values of personal fields. */
  data?: Record<string, Untitled<'audit'>>
}

/**
 * Writes an audit entry for an act of the viewer. Call it in the act's transaction, so that neither is saved without
 * the other.
 */
export async function addAudit(
  tx: Database,
  viewer: Pick<Viewer, 'userId' | 'switchedBy' | 'apiKeyId'> | null,
  { aboutUserId, ...act }: AuditedAct,
  now: Date,
): Promise<void> {
  await addAuditOfEach(tx, viewer, act, [aboutUserId ?? null], now)
}

/**
 * Like `addAudit`, for an action that concerns several people. It writes one entry per person, so that a search for who
 * viewed a person finds it. Null stands for people without an account: all of them share one entry.
 */
export async function addAuditOfEach(
  tx: Database,
  viewer: Pick<Viewer, 'userId' | 'switchedBy' | 'apiKeyId'> | null,
  { action, subjectId, data = {} }: Omit<AuditedAct, 'aboutUserId'>,
  aboutUserIds: readonly (number | null)[],
  now: Date,
): Promise<void> {
  const people = [...new Set(aboutUserIds)]
  if (people.length === 0) return
  const actor = viewer?.switchedBy ?? viewer?.userId ?? null
  const stored = JSON.stringify(viewer?.apiKeyId ? { ...data, apiKey: viewer.apiKeyId } : data)
  await sql`
    insert into audit_entry (at, actor_id, switched_to_id, action, subject_type, subject_id, about_user_id, data, act_id)
    select ${now}::timestamptz, ${actor}::int, ${viewer?.switchedBy ? viewer.userId : null}::int, ${action}, ${action.slice(0, action.indexOf('.'))},
      ${subjectId === undefined ? null : String(subjectId)}, u.id, ${stored}::jsonb, ${currentAct}
    from unnest(${people}::int[]) with ordinality as person (id, nth) left join app_user u on u.id = person.id
    order by person.nth`.execute(tx)
}

/**
 * Audits what an administrator does in another person's account, or a program with an API key in their name.
 * What people do themselves is not audited. Call it in the act's transaction.
 */
export async function addSwitchedAudit(
  tx: Database,
  viewer: Pick<Viewer, 'userId' | 'switchedBy' | 'apiKeyId'>,
  act: AuditedAct,
  now: Date,
): Promise<void> {
  if (viewer.switchedBy !== null || viewer.apiKeyId)
    await addAudit(tx, viewer, { aboutUserId: viewer.userId, ...act }, now)
}

/**
 * Deletes the field values from entries about a person and about their facilitator record.
 * The values are erased with the person. The entries still say that the fields changed.
 */
export async function forgetChanges(tx: Database, userId: number): Promise<void> {
  // Two statements, so that each can use an index: the log is long.
  await sql`update audit_entry set data = data - 'changes'
    where data ? 'changes' and about_user_id = ${userId}`.execute(tx)
  await sql`update audit_entry set data = data - 'changes' where data ? 'changes' and subject_type = 'facilitator'
    and subject_id = any(array(select id::text from facilitator where user_id = ${userId}))`.execute(tx)
}
