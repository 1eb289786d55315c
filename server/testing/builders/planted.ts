import { randomBytes, randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { encryptSecret } from '#server/accounts/session/encrypted.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { buildHostBinding } from '#server/testing/host-nonce.ts'
import type { Portal } from '#server/testing/portal.ts'
import { buildAttendee } from './builders.ts'

/** Tables whose trigger excludes accounts without a verified address. */
export const guardedTables = [
  'passkey',
  'authenticator_app',
  'recovery_code',
  'sso_identity',
  'api_key',
  'calendar_subscription',
  'facilitator_settings',
  'login_challenge',
] as const

/** Writes as the portal did before the database rejected keys of unverified accounts. */
export async function asBeforeTheGuard(portal: Portal, write: (tx: Transaction<DB>) => Promise<void>) {
  await portal.db.transaction().execute(async (tx) => {
    for (const table of guardedTables)
      await sql`alter table ${sql.table(table)} disable trigger proven_before_keys`.execute(tx)
    await write(tx)
    for (const table of guardedTables)
      await sql`alter table ${sql.table(table)} enable trigger proven_before_keys`.execute(tx)
  })
}

const hour = 3_600_000
const bytes = () => randomBytes(32)

/** One row of each kind that opens an account, apart from its password. Each writes its row. */
export const plants = {
  session: ({ clock }, userId, tx) =>
    tx
      .insertInto('session')
      .values({
        user_id: userId,
        family: randomUUID(),
        token_hash: bytes(),
        logged_in_at: clock.now(),
        created_at: clock.now(),
        expires_at: later(clock),
      })
      .execute(),
  host_session: ({ clock }, userId, tx) =>
    tx
      .insertInto('host_session')
      .values({
        user_id: userId,
        family: randomUUID(),
        cookie_hash: bytes(),
        created_at: clock.now(),
        expires_at: later(clock),
      })
      .execute(),
  login_challenge: ({ clock }, userId, tx) =>
    tx
      .insertInto('login_challenge')
      .values({
        token_hash: bytes(),
        purpose: 'addPasskey',
        user_id: userId,
        created_at: clock.now(),
        expires_at: later(clock),
      })
      .execute(),
  email_key: ({ clock }, userId, tx) =>
    tx
      .insertInto('email_key')
      .values({
        user_id: userId,
        purpose: 'magic',
        key_hash: newSecretKey().hash,
        created_at: clock.now(),
        expires_at: later(clock),
      })
      .execute(),
  host_binding: async (portal, userId, tx) => {
    await buildHostBinding({ deps: { ...portal.deps, db: tx } }, userId)
  },
  passkey: ({ clock }, userId, tx) =>
    tx
      .insertInto('passkey')
      .values({
        user_id: userId,
        credential_id: randomUUID(),
        public_key: bytes(),
        counter: 0,
        name: 'A phone',
        created_at: clock.now(),
      })
      .execute(),
  authenticator_app: ({ clock, deps }, userId, tx) =>
    tx
      .insertInto('authenticator_app')
      .values({
        user_id: userId,
        secret: encryptSecret(deps.config.sessionSecret, String(userId), Buffer.from('twenty bytes of key.')),
        added_at: clock.now(),
      })
      .execute(),
  recovery_code: (_portal, userId, tx) =>
    tx.insertInto('recovery_code').values({ user_id: userId, code_hash: bytes() }).execute(),
  sso_identity: ({ clock }, userId, tx) =>
    tx
      .insertInto('sso_identity')
      .values({ issuer: 'host', subject: randomUUID(), user_id: userId, bound_at: clock.now() })
      .execute(),
  api_key: ({ clock }, userId, tx) =>
    tx
      .insertInto('api_key')
      .values({
        key_hash: bytes(),
        hint: 'abcd',
        name: 'A program',
        scopes: [],
        owner_id: userId,
        created_by: userId,
        created_at: clock.now(),
        expires_at: later(clock),
      })
      .execute(),
  calendar_subscription: async ({ clock }, userId, tx) => {
    const { id } = await tx
      .selectFrom('attendee')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('calendar_subscription')
      .values({ attendee_id: id, secret_hash: bytes(), renewed_at: clock.now() })
      .execute()
  },
  facilitator_settings: ({ clock }, userId, tx) =>
    tx
      .insertInto('facilitator_settings')
      .values({ user_id: userId, calendar_hash: bytes(), calendar_renewed_at: clock.now() })
      .execute(),
  // What a former helper may still have: a calendar link of the helped person, and offers that the helper made.
  helped_calendar: async (portal, userId, tx) => {
    const { attendeeId, proxyAccessId } = await helpedBy(portal, userId, tx)
    await tx
      .insertInto('calendar_subscription')
      .values({
        attendee_id: attendeeId,
        secret_hash: bytes(),
        renewed_at: portal.clock.now(),
        care_id: proxyAccessId,
      })
      .execute()
  },
  care_offered: async (portal, userId, tx) => {
    const { personId } = await helpedBy(portal, userId, tx)
    await tx
      .insertInto('care_request')
      .values({
        asked_by: userId,
        person_id: personId,
        address: `${randomUUID()}@example.org`,
        asked_at: portal.clock.now(),
        until: later(portal.clock),
      })
      .execute()
  },
  own_login_offered: async (portal, userId, tx) => {
    const { personId } = await helpedBy(portal, userId, tx)
    await tx
      .insertInto('own_login_offer')
      .values({
        asked_by: userId,
        person_id: personId,
        address: `${randomUUID()}@example.org`,
        key_hash: bytes(),
        asked_at: portal.clock.now(),
        until: later(portal.clock),
      })
      .execute()
  },
} satisfies Record<string, (portal: Portal, userId: number, tx: Transaction<DB>) => Promise<unknown>>
export type Plant = keyof typeof plants

/** Left by helpers. Only an account with a verified address may have them. */
export const plantsOfHelpers: readonly Plant[] = ['helped_calendar', 'care_offered', 'own_login_offered']

/** A person without a login whom the account helps. */
async function helpedBy({ clock }: Portal, carer_id: number, tx: Transaction<DB>) {
  const { userId: personId, attendeeId } = await buildAttendee(tx, {
    email: `${randomUUID()}@in-care.invalid`,
  })
  const { id: proxyAccessId } = await tx
    .insertInto('care')
    .values({ carer_id, person_id: personId, relation: 'minor', begun_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { personId, attendeeId, proxyAccessId }
}

const later = (clock: Portal['clock']) => new Date(clock.now().getTime() + hour)

/** One of each, as an intruder would leave them, or as an owner has them. */
export async function plantEverything(
  portal: Portal,
  userId: number,
  { except = [] as readonly Plant[], isUnverified = false } = {},
): Promise<void> {
  const write = async (tx: Transaction<DB>) => {
    for (const name of Object.keys(plants) as Plant[])
      if (!except.includes(name) && !(isUnverified && plantsOfHelpers.includes(name)))
        await plants[name](portal, userId, tx)
  }
  await (isUnverified ? asBeforeTheGuard(portal, write) : portal.db.transaction().execute(write))
}

/** Which of them still open the account. */
export async function whatStillOpens({ db }: Portal, userId: number): Promise<Plant[]> {
  const { rows } = await sql<{ name: Plant }>`
    select name from (values
      ('session', exists (select from session where user_id = ${userId}::int and ended_at is null)),
      ('host_session', exists (select from host_session where user_id = ${userId})),
      ('login_challenge', exists (select from login_challenge where user_id = ${userId})),
      ('email_key', exists (select from email_key where user_id = ${userId} and purpose = 'magic' and used_at is null)),
      ('host_binding', exists (select from host_binding where user_id = ${userId})),
      ('passkey', exists (select from passkey where user_id = ${userId})),
      ('authenticator_app', exists (select from authenticator_app where user_id = ${userId})),
      ('recovery_code', exists (select from recovery_code where user_id = ${userId})),
      ('sso_identity', exists (select from sso_identity where user_id = ${userId})),
      ('api_key', exists (select from api_key where owner_id = ${userId} and revoked_at is null)),
      ('calendar_subscription', exists (select from calendar_subscription c join attendee a on a.id = c.attendee_id where a.user_id = ${userId})),
      ('facilitator_settings', exists (select from facilitator_settings where user_id = ${userId} and calendar_hash is not null)),
      ('helped_calendar', exists (select from calendar_subscription c join care k on k.id = c.care_id where k.carer_id = ${userId} and k.ended_at is null)),
      ('care_offered', exists (select from care_request where asked_by = ${userId} and person_id is not null)),
      ('own_login_offered', exists (select from own_login_offer where asked_by = ${userId}))
    ) as found (name, is_there) where is_there`.execute(db)
  return rows.map(({ name }) => name)
}
