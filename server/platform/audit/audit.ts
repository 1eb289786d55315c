// The audit log: who did what to which record. Ours, because an entry is a row of the transaction that it describes: neither is
// committed without the other. A logging library writes outside of transactions.

import { sql } from 'kysely'
import type { AuditAction } from '#domain/kernel/manifest.ts'
import type { Untitled } from '#domain/kernel/present-class.rule.ts'
import { currentAct } from '#server/platform/acts/acts.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'

export interface AuditedAct {
  action: AuditAction
  /** What it was done to, such as a class's id; left out where it was done to many or to the one of its kind. */
  subjectId?: number | string
  /** Whose personal record was changed or looked at; nobody, where there is no such account. */
  aboutUserId?: number | null
  /** Ids, counts and names of fields; never what personal fields held. */
  data?: Record<string, Untitled<'audit'>>
}

/** Writes what the viewer did into the audit log: in the transaction of the act, so that neither is kept without the other. */
export async function addAudit(
  tx: Database,
  viewer: Pick<Viewer, 'userId' | 'switchedBy' | 'apiKeyId'> | null,
  { aboutUserId, ...act }: AuditedAct,
  now: Date,
): Promise<void> {
  await addAuditOfEach(tx, viewer, act, [aboutUserId ?? null], now)
}

/**
 * The same of an act that concerns several people: one entry for each of them, so that whoever asks who looked at somebody finds it. Null: people
 * without an account, all of them one entry.
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
  const cached = JSON.stringify(viewer?.apiKeyId ? { ...data, apiKey: viewer.apiKeyId } : data)
  await sql`
    insert into audit_entry (at, actor_id, switched_to_id, action, subject_type, subject_id, about_user_id, data, act_id)
    select ${now}::timestamptz, ${actor}::int, ${viewer?.switchedBy ? viewer.userId : null}::int, ${action}, ${action.slice(0, action.indexOf('.'))},
      ${subjectId === undefined ? null : String(subjectId)}, u.id, ${cached}::jsonb, ${currentAct}
    from unnest(${people}::int[]) with ordinality as person (id, nth) left join app_user u on u.id = person.id
    order by person.nth`.execute(tx)
}

/**
 * What an administrator does as another person, or a program by a key in their name; what somebody does themself is not audited. In the
 * transaction of the act.
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

/** What entries about a person and their facilitator's record say that fields held: it goes with the person, and that they changed stays. */
export async function forgetChanges(tx: Database, userId: number): Promise<void> {
  // Two statements, so that an index serves each: the log is long.
  await sql`update audit_entry set data = data - 'changes'
    where data ? 'changes' and about_user_id = ${userId}`.execute(tx)
  await sql`update audit_entry set data = data - 'changes' where data ? 'changes' and subject_type = 'facilitator'
    and subject_id = any(array(select id::text from facilitator where user_id = ${userId}))`.execute(tx)
}
