import { sql, type Transaction } from 'kysely'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { foldName } from '#domain/kernel/text/fold-name.rule.ts'
import { type ErasedPerson, removedGuest } from '#domain/people/erasing/without-person.rule.ts'
import { erasedGuestFields, guestColumnsOf } from '#domain/people/guests/guest-table.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addMails } from '#server/platform/mail/outbox.ts'
import { deleteNamesRequestedFor } from '../corrections/corrections.sql.ts'
import type { GuestColumns } from './guest-row.ts'

/** The columns of an erased guest. The type is not among them: it stays, because reports count it. */
const noOne = eachField(guestColumnsOf(erasedGuestFields), () => null) satisfies Omit<
  GuestColumns,
  'type' | 'first_name' | 'last_name'
>

/** Removes the data of an attendee's guests. The guests stay, because a registration for two has a guest. */
export async function eraseGuestsOf(
  tx: Transaction<DB>,
  { attendeeId, guestOf }: { attendeeId: number; guestOf: string },
): Promise<void> {
  await tx
    .updateTable('guest')
    .set({ ...noOne, first_name: removedGuest.firstName, last_name: guestOf })
    .where('registration_id', 'in', (eb) =>
      eb.selectFrom('registration').select('id').where('attendee_id', '=', attendeeId),
    )
    .execute()
}

/**
 * Removes this person's address wherever they are another person's guest. If the name matches too, all guest data is
 * removed, and the seat stays. The person who brings them to an upcoming class is notified.
 */
export async function eraseAsGuest(tx: Transaction<DB>, person: ErasedPerson, now: Date): Promise<void> {
  const { address, firstName, lastName } = person
  if (address === null) return
  const isTheirs = sql<boolean>`lower(email) = lower(${address})`
  const isNamed = sql<boolean>`fold_name(first_name) = ${foldName(firstName)} and fold_name(last_name) = ${foldName(lastName)}`
  const named = await tx
    .updateTable('guest')
    .set({ ...noOne, first_name: removedGuest.firstName, last_name: removedGuest.lastName })
    .where(isTheirs)
    .where(isNamed)
    .returning(['id', 'registration_id'])
    .execute()
  await deleteNamesRequestedFor(
    tx,
    named.map(({ id }) => id),
  )
  await removeAddressOfGuests(tx, address, now, { changed: named.map(({ registration_id: id }) => id) })
}

/**
 * Removes only the address; the guest stays. `changed`: more registrations whose owners are notified. `asked`: the
 * guest requested it.
 */
export async function removeAddressOfGuests(
  tx: Transaction<DB>,
  address: string,
  now: Date,
  { changed = [], asked = false }: { changed?: readonly number[]; asked?: boolean },
): Promise<void> {
  const rows = await tx
    .updateTable('guest')
    .set({ email: null })
    .where(sql<boolean>`lower(email) = lower(${address})`)
    .returning('registration_id')
    .execute()
  await notifyOwners(tx, [...changed, ...rows.map(({ registration_id: id }) => id)], { asked, now })
}

/** One email per person, however many of their registrations are affected. */
async function notifyOwners(
  tx: Transaction<DB>,
  registrationIds: number[],
  { asked, now }: { asked: boolean; now: Date },
): Promise<void> {
  if (registrationIds.length === 0) return
  const owners = await tx
    .selectFrom('registration as r')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .innerJoin('attendee as a', 'a.id', 'r.attendee_id')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .select(['u.id', 'u.email', 'u.first_name'])
    .distinct()
    .where('r.id', 'in', registrationIds)
    .where('r.cancelled_at', 'is', null)
    .where('c.ends_at', '>', now)
    .orderBy('u.id')
    .execute()
  const mails = owners.map(({ id: userId, email: to, first_name: firstName }) => ({
    kind: 'guestAddressRemoved' as const,
    to,
    userId,
    data: { firstName, ...(asked ? { asked } : {}) },
  }))
  await addMails(tx, mails, now)
}
