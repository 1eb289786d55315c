import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '#server/platform/db/migrate.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import {
  type BuiltAttendee,
  buildAttendee,
  buildUser,
  tokenFor,
  type UserOptions,
} from '#server/testing/builders/builders.ts'
import {
  type Plant,
  plantEverything,
  plants,
  plantsOfHelpers,
  whatStillOpens,
} from '#server/testing/builders/planted.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { createHousekeeping } from '#server/wiring/housekeeping.ts'

const reading = '{ accessReviews { userId reasons mailedAt opens { kind count } } }'
const checking = 'mutation ($input: LookAtAccessInput!) { lookAtAccess(input: $input) { success } }'
interface Reviews {
  accessReviews: { userId: number; reasons: string[]; mailedAt: string | null; opens: { kind: string }[] }[]
}

let portal: Portal
let administrator: string
beforeAll(async () => {
  portal = await startPortal()
  administrator = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
})
afterAll(() => portal.close())

const reviews = async () => (await portal.request<Reviews>(reading, {}, administrator)).accessReviews

/** Sets the database back to before the two migrations, writes the data of that time, and upgrades it. */
async function upgrade(write: () => Promise<void>): Promise<void> {
  const { db } = portal
  await sql`
    drop table access_review;
    alter table app_user drop column second_step_owed;
    drop trigger proven_before_keys on app_user;
    drop function refuse_to_unprove() cascade;
    drop function refuse_before_proof() cascade`.execute(db)
  await write()
  for (const name of ['0084-proven-before-keys', '0085-accounts-to-look-at'] as const)
    await db.transaction().execute((tx) => migrations[name].up(tx as unknown as Kysely<unknown>))
}

describe('the upgrade that requires verification before other credentials', () => {
  const verification = new Date('2026-10-10T12:00:00Z')
  const before = new Date('2026-10-05T12:00:00Z')
  const after = new Date('2026-10-15T12:00:00Z')
  const made: Record<string, BuiltAttendee> = {}
  const person = async (name: string, options: UserOptions, passkeyAt: Date | null) => {
    const built = await buildAttendee(portal.db, { email_verified_at: verification, ...options })
    made[name] = built
    if (passkeyAt)
      await portal.db
        .insertInto('passkey')
        .values({
          user_id: built.userId,
          credential_id: name,
          public_key: Buffer.alloc(1),
          counter: 0,
          name,
          created_at: passkeyAt,
        })
        .execute()
  }
  beforeAll(async () => {
    await upgrade(async () => {
      await person('older', {}, before)
      await person('newer', {}, after)
      await person('roleNewer', { roles: ['staff'] }, after)
      await person('roleOlder', { roles: ['administrator'] }, before)
      await person('roleAlone', { roles: ['staff'] }, null)
      await person('unproven', { email_verified_at: null }, before)
      await portal.db.transaction().execute(async (tx) => {
        const names = (Object.keys(plants) as Plant[]).filter(
          (name) => name !== 'passkey' && !plantsOfHelpers.includes(name),
        )
        for (const name of names) await plants[name](portal, made.unproven!.userId, tx)
      })
    })
  })

  it('removes login credentials from unverified accounts, except sessions, email keys, and website bindings', async () => {
    expect(await whatStillOpens(portal, made.unproven!.userId)).toEqual([
      'session',
      'host_session',
      'email_key',
      'host_binding',
    ])
  })
  it('lists accounts that have a role or credentials older than their verification', async () => {
    const found = Object.fromEntries(
      (await reviews()).map(({ userId, reasons }) => [userId, reasons.toSorted()]),
    )
    expect(found).toEqual({
      [made.older!.userId]: ['older'],
      [made.roleNewer!.userId]: ['role'],
      [made.roleOlder!.userId]: ['older', 'role'],
    })
  })
  it('emails the owners once, with a link that ends all access', async () => {
    await takeMails(portal)
    for (let time = 0; time < 2; time += 1) {
      const housekeeping = createHousekeeping(portal.deps)
      housekeeping.start()
      await housekeeping.stop()
    }
    const mails = (await takeMails(portal)).filter(({ kind }) => kind === 'accessToLookAt')
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [made.older!.email, made.roleNewer!.email, made.roleOlder!.email].toSorted(),
    )
    const mail = mails.find(({ to }) => to === made.older!.email)!
    expect(mail.data).toMatchObject({ opens: [{ kind: 'passkey', count: 1, since: '2026-10-05' }] })
    const { username: login, key } = mail.data as { username: string; key: string }
    await portal.request('mutation ($input: KeyLinkInput!) { endAccess(input: $input) { success } }', {
      input: { login, key },
    })
    expect(await whatStillOpens(portal, made.older!.userId)).toEqual([])
  })
  it('lists each account until an administrator has reviewed it', async () => {
    const { userId } = made.roleNewer!
    await portal.request(checking, { input: { userId } }, administrator)
    expect((await reviews()).map((review) => review.userId)).not.toContain(userId)
    expect(await portal.codeOf(checking, { input: { userId } }, administrator)).toBe('NOT_FOUND')
    const written = await portal.db
      .selectFrom('audit_entry')
      .select('action')
      .where('about_user_id', '=', userId)
      .where('action', '=', 'person.accessLookedAt')
      .execute()
    expect(written).toHaveLength(1)
  })
  it('refuses everyone but administrators', async () => {
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    expect(await portal.codeOf(reading, {}, staff)).toBe('FORBIDDEN')
  })
})

describe('an account whose owner has ended all access', () => {
  it('is listed for review if it has a role beyond attendee', async () => {
    const sam = await buildAttendee(portal.db, { roles: ['staff', 'attendee'] })
    await plantEverything(portal, sam.userId)
    const { key, hash: key_hash } = newSecretKey()
    const created_at = portal.clock.now()
    const row = {
      user_id: sam.userId,
      purpose: 'endAccess',
      key_hash,
      created_at,
      expires_at: new Date(created_at.getTime() + 1000),
    }
    await portal.db.insertInto('email_key').values(row).execute()
    await portal.request('mutation ($input: KeyLinkInput!) { endAccess(input: $input) { success } }', {
      input: { login: sam.email, key },
    })
    const found = (await reviews()).find(({ userId }) => userId === sam.userId)
    expect(found).toMatchObject({ reasons: ['ended'], opens: [] })
  })
})
