import { type Selectable, sql } from 'kysely'
import { createPersonInput } from '#domain/accounts/people/person.input.ts'
import { withRole } from '#domain/accounts/roles/roles.rule.ts'
import { administratorRole, type Role } from '#domain/kernel/access/roles.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import {
  addAccessMail,
  type KnownAccount,
  lockPerson,
  passwordLink,
  selectKnownAccounts,
} from '#server/accounts/public.ts'
import type { Names } from '#server/people/admin/admin-names.ts'
import { insertPerson, updatePerson } from '#server/people/admin/person.sql.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { AppUser } from '#server/platform/db/schema.generated.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'

export interface MadeAdministrator {
  email: string
  became: 'made' | 'raised' | 'was'
  /** Gives the account to anyone who chooses a password there. For the terminal only. */
  link: string
  expiresAt: Date
  /** The accounts that already have the address. */
  known: KnownAccount[]
}

/**
 * Makes an administrator from the command line. There is no permission check: a person who may run this on the portal's
 * machine may do anything there. An account with the verified address gets the role, and so does an invitation. An
 * unverified sign-up may belong to a third party, so it stays unchanged until the link verifies the address. Emails the
 * link and also returns it, so that no one is locked out if email does not arrive.
 * @throws INPUT_INVALID when it is not an address.
 * @throws NOT_FOUND for an account that was closed for good.
 */
export async function makeAdministrator(
  { db, publicUrl, now }: { db: Database; publicUrl: string; now: Date },
  address: string,
  names: Names | null,
): Promise<Decision<MadeAdministrator>> {
  const email = emailOf(address)
  if (!email) return reject('INPUT_INVALID')
  return inTransaction({ db }, async (tx) => {
    // Without the lock, two runs at the same time would make two accounts.
    await sql`select pg_advisory_xact_lock(hashtext('make administrator'))`.execute(tx)
    const found = await selectAccounts(tx, email)
    const before = await selectKnownAccounts(tx, email)
    if (found.some(({ closed_at }) => closed_at !== null)) return reject('NOT_FOUND')
    const known = found.find(isRaised)
    const person = known ? await raise(tx, known.id, now) : await invite(tx, email, names ?? unnamed, now)
    const { expiresAt, ...key } = await addAccessMail(tx, person, now)
    return accept({
      email: person.email,
      became: person.became,
      link: passwordLink(publicUrl, key),
      expiresAt,
      known: before,
    })
  })
}

/** Whether the address gets a new account, which needs a name. */
export async function makesNewAccount(db: Database, address: string): Promise<boolean> {
  const email = emailOf(address)
  return email !== null && !(await selectAccounts(db, email)).some(isRaised)
}

/** Placeholder until the owner changes it. */
const unnamed: Names = { firstName: 'Portal', lastName: 'Administrator' }

function emailOf(address: string): string | null {
  const parsed = createPersonInput.shape.email.safeParse(address)
  return parsed.success ? parsed.data : null
}

/** An unverified sign-up may belong to a third party. */
const isRaised = ({ email_verified_at, password_hash }: Selectable<AppUser>) =>
  email_verified_at !== null || password_hash === null

interface Person {
  userId: number
  email: string
  hasPassword: boolean
  became: MadeAdministrator['became']
}

/** The account that verified the address comes first. */
function selectAccounts(tx: Database, email: string): Promise<Selectable<AppUser>[]> {
  return tx
    .selectFrom('app_user')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email}::text)`)
    .orderBy(sql`email_verified_at is null`)
    .orderBy('id')
    .execute()
}

async function raise(tx: Database, userId: number, now: Date): Promise<Person> {
  const person = (await lockPerson(tx, userId))!
  const { email, password_hash, roles: before } = person
  const one = { userId, email, hasPassword: password_hash !== null }
  if (before.includes(administratorRole)) return { ...one, became: 'was' }
  // The role with the most rights comes first.
  const after = withRole(before as Role[], administratorRole)
  await updatePerson(tx, userId, { roles: after })
  const data = { fields: ['roles'], rolesBefore: before, roles: after }
  await addAudit(tx, null, { action: 'person.changed', subjectId: userId, aboutUserId: userId, data }, now)
  return { ...one, became: 'raised' }
}

async function invite(tx: Database, email: string, names: Names, now: Date): Promise<Person> {
  const userId = await insertPerson(tx, {
    email,
    first_name: names.firstName,
    last_name: names.lastName,
    roles: [administratorRole],
    created_at: now,
  })
  const data = { roles: [administratorRole] }
  await addAudit(tx, null, { action: 'person.created', subjectId: userId, aboutUserId: userId, data }, now)
  return { userId, email, hasPassword: false, became: 'made' }
}
