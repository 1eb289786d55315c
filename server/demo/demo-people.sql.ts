import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import {
  completeDemographics,
  completeProfile,
  type DemoEmail,
  demoAccounts,
  demoFacilitatorId,
  fillInAttendees,
} from './demo-accounts.ts'
import { sampleDemographics, samplePerson } from './demo-demographics.ts'

type Tx = Transaction<DB>

const day = 86_400_000

/** Makes the demo accounts and the made-up attendees. Returns the attendee ids: the demo attendee's and the others'. */
export async function addDemoPeople(
  tx: Tx,
  passwordHashes: ReadonlyMap<DemoEmail, string>,
  now: Date,
): Promise<{ demoAttendeeId: number; fillInIds: number[] }> {
  const createdAt = new Date(now.getTime() - 60 * day)
  const users = await tx
    .insertInto('app_user')
    .values(
      demoAccounts.map(({ email, firstName, lastName, role }) => ({
        email,
        first_name: firstName,
        last_name: lastName,
        roles: [role],
        password_hash: passwordHashes.get(email) ?? null,
        email_verified_at: createdAt,
        // new@example.org shows what a person sees who has just signed up.
        terms_agreed_at: email === 'new@example.org' ? null : now,
        created_at: email === 'new@example.org' ? now : createdAt,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const idOf = (requested: DemoEmail) => users.find(({ email }) => email === requested)!.id

  const attendee = await tx
    .insertInto('attendee')
    .values({ user_id: idOf('attendee@example.org'), ...completeProfile })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('attendee_demographics')
    .values({ attendee_id: attendee.id, ...completeDemographics })
    .execute()
  await tx
    .insertInto('attendee')
    .values({ user_id: idOf('new@example.org') })
    .execute()
  await tx
    .updateTable('facilitator')
    .set({ user_id: idOf('facilitator@example.org') })
    .where('id', '=', demoFacilitatorId)
    .execute()
  return { demoAttendeeId: attendee.id, fillInIds: await addFillIns(tx, createdAt) }
}

async function addFillIns(tx: Tx, createdAt: Date): Promise<number[]> {
  const users = await tx
    .insertInto('app_user')
    .values(
      fillInAttendees.map(({ email, firstName, lastName }) => ({
        email,
        first_name: firstName,
        last_name: lastName,
        email_verified_at: createdAt,
        terms_agreed_at: createdAt,
        // No one reads these emails, and the outbox shows the demo better without their reminders.
        receive_email: false,
        created_at: createdAt,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const phones = new Map(fillInAttendees.map(({ email, phone }) => [email, phone]))
  const attendees = await tx
    .insertInto('attendee')
    .values(
      users.map(({ id, email }, index) => ({
        user_id: id,
        cell_phone: phones.get(email) ?? null,
        ...samplePerson(index),
      })),
    )
    .returning('id')
    .execute()
  const ids = attendees.map(({ id }) => id)
  await tx
    .insertInto('attendee_demographics')
    .values(ids.map((id, index) => ({ attendee_id: id, ...sampleDemographics(index) })))
    .execute()
  return ids
}
