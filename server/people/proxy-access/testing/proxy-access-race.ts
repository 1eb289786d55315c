import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { openLockHolder } from '#server/testing/database/lock-holder.ts'
import { lockWaiters } from '#server/testing/database/lock-waiters.ts'
import type { Portal } from '#server/testing/portal.ts'

const renaming = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { clientMutationId } }'
const preferring =
  'mutation ($input: UpdateCommunicationPreferencesInput!) { updateCommunicationPreferences(input: $input) { clientMutationId } }'
const ending = 'mutation ($input: PersonInCareInput!) { endCare(input: $input) { success } }'
const assigning = 'mutation ($input: AssignCareInput!) { assignCare(input: $input) { success } }'

async function buildProxyAccess(portal: Portal) {
  const helper = await buildAttendee(portal.db)
  const child = await buildAttendee(portal.db, {
    first_name: 'Ana',
    contact_method: 'Home',
    email: `${randomUUID()}@in-care.invalid`,
  })
  await portal.db
    .insertInto('care')
    .values({
      carer_id: helper.userId,
      person_id: child.userId,
      relation: 'minor',
      begun_at: portal.clock.now(),
    })
    .execute()
  const token = await tokenFor(portal, helper)
  const header = { 'x-archway-person': String(child.userId) }
  const forChild = async (document: string, input: object) => {
    const { errors } = await portal.query(document, { input: { id: child.userId, ...input } }, token, header)
    return errors[0]?.extensions.code ?? 'done'
  }
  return { child, token, forChild }
}

/** A helper changes a child's name and contact data. The call is authorized and waits. Meanwhile the help ends. */
export async function editWhileAccessEnds(portal: Portal) {
  const { child, token, forChild } = await buildProxyAccess(portal)
  const locker = await openLockHolder(portal)
  await sql`select id from app_user where id = ${child.userId} for no key update`.execute(locker.tx)
  const edits = [
    forChild(renaming, { firstName: 'Eve' }),
    forChild(preferring, { communicationPreferences: { contactMethod: 'Cell' } }),
  ]
  await lockWaiters(portal.db, edits.length)
  await portal.request(ending, { input: { userId: child.userId } }, token)
  await locker.release()
  const codes = await Promise.all(edits)
  const person = await portal.db
    .selectFrom('app_user')
    .select(['first_name', 'contact_method'])
    .where('id', '=', child.userId)
    .executeTakeFirstOrThrow()
  return { codes, person }
}

/** A child's name is changed while staff move the child to another helper. Returns the results of both calls. */
export async function editWhileTransferred(portal: Portal): Promise<string[]> {
  const { child, forChild } = await buildProxyAccess(portal)
  const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
  const { email } = await buildAttendee(portal.db)
  const locker = await openLockHolder(portal)
  await sql`select id from attendee where id = ${child.attendeeId} for update`.execute(locker.tx)
  const edit = forChild(renaming, { firstName: 'Eve', attendeeDetails: { city: 'Boston' } })
  await lockWaiters(portal.db, 1)
  const handed = portal.query(assigning, { input: { userId: child.userId, email, agreed: true } }, staff)
  await lockWaiters(portal.db, 2)
  await locker.release()
  const { errors } = await handed
  return [await edit, errors[0]?.extensions.code ?? 'done']
}
