import { noAddressOf } from '#domain/kernel/person/email.rule.ts'
import type { PersonInCareInput } from '#domain/people/proxy-access/proxy-access.input.ts'
import { decideProxyAccess } from '#domain/people/proxy-access/proxy-access.rule.ts'
import { lockActor } from '#server/accounts/public.ts'
import { addAttendee, insertPerson } from '#server/people/admin/person.sql.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { countProxyAccess, insertProxyAccess, selectMostHelped } from './proxy-access.sql.ts'

/**
 * Makes an account for a person whom the caller helps. It has no address, so no one can log in to it.
 * @throws EMAIL_NOT_VERIFIED, CARE_FULL
 */
export async function addPersonInCare(
  context: Themself,
  { firstName, lastName, relation }: PersonInCareInput,
): Promise<number> {
  const { viewer } = context
  const now = context.clock.now()
  return inTransaction(context, async (tx) => {
    // Counted under the lock, so that two calls at the same time do not exceed the limit.
    await lockActor(tx, viewer)
    accepted(
      decideProxyAccess({
        emailVerified: viewer.emailVerified,
        count: await countProxyAccess(tx, viewer.userId),
        most: await selectMostHelped(tx),
      }),
    )
    const id = await insertPerson(tx, {
      email: noAddressOf(crypto.randomUUID()),
      email_verified_at: now,
      first_name: firstName,
      last_name: lastName,
      created_at: now,
    })
    await addAttendee(tx, id)
    await insertProxyAccess(tx, { carer_id: viewer.userId, person_id: id, relation, begun_at: now })
    await addAudit(tx, viewer, { action: 'person.careBegun', subjectId: id, aboutUserId: id }, now)
    return id
  })
}
