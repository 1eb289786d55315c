import '#server/accounts/sign-up/attendee-joined.event.ts'
import { sql, type Transaction } from 'kysely'
import { addAudit } from '#server/platform/audit/audit.ts'
import { auditedChange } from '#server/platform/audit/changed-fields.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Events } from '#server/platform/events/events.ts'

/**
 * Moves what staff gave an invitation (roles, rights and registrations) to the person's own account, and deletes the
 * invitation. The own account has verified the address. Both accounts are locked, and the receiver has just used a key
 * from an email to `invitedId`. If both are registered for a class, the invitation keeps its registration, so that no
 * seat is lost or counted twice.
 */
export async function joinInvitation(
  tx: Transaction<DB>,
  events: Events,
  { invitedId, userId }: { invitedId: number; userId: number },
  now: Date,
): Promise<void> {
  const { rows } = await sql<Record<'before' | 'after', { roles: string[]; capabilities: string[] }>>`
    update app_user u
    set roles = (select array_agg(distinct role) from unnest(u.roles || i.roles) as role),
      capabilities = coalesce((select array_agg(distinct one) from unnest(u.capabilities || i.capabilities) as one), '{}'),
      edit_version = u.edit_version + 1
    from app_user i, app_user before
    where u.id = ${userId} and i.id = ${invitedId} and before.id = u.id
    returning jsonb_build_object('roles', before.roles, 'capabilities', before.capabilities) as before,
      jsonb_build_object('roles', u.roles, 'capabilities', u.capabilities) as after`.execute(tx)
  await moveAttendee(tx, events, invitedId, userId, now)
  const data = rows[0] ? { ...auditedChange(rows[0].before, rows[0].after) } : {}
  const act = { action: 'person.changed', subjectId: userId, aboutUserId: userId, data } as const
  await addAudit(tx, null, act, now)
}

/** Moves the invitation's registrations to the person, then deletes the invitation's records that are empty. */
async function moveAttendee(
  tx: Transaction<DB>,
  events: Events,
  invitedId: number,
  userId: number,
  now: Date,
): Promise<void> {
  // Locks both in id order, like registrations do.
  await sql`select id from attendee where user_id in (${invitedId}, ${userId}) order by id for update`.execute(
    tx,
  )
  await sql`
    update attendee set user_id = ${userId}
    where user_id = ${invitedId} and not exists (select from attendee where user_id = ${userId})`.execute(tx)
  await events.attendeeJoined(tx, { fromUserId: invitedId, userId })
  await sql`
    delete from attendee a where a.user_id = ${invitedId}
      and not exists (select from registration r where r.attendee_id = a.id)`.execute(tx)
  await sql`
    delete from app_user u where u.id = ${invitedId}
      and not exists (select from attendee a where a.user_id = u.id)`.execute(tx)
  await tx
    .updateTable('email_key')
    .set({ used_at: now })
    .where('user_id', '=', invitedId)
    .where('used_at', 'is', null)
    .execute()
}
