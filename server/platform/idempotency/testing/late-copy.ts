import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { hours } from '#server/testing/fixed-clock.ts'
import type { Portal } from '#server/testing/portal.ts'

/** Holds up a copy after it was admitted, and before it reads what the first one changes. */
export const barrier = { hold: null as Promise<void> | null, reached: (): void => {} }

const resetting =
  'mutation ($input: ResetUserPasswordInput!) { resetUserPassword(input: $input) { clientMutationId } }'

/**
 * Sends two copies of a password reset to two servers. The first to arrive is delayed, and reads the key only after the
 * other has used it. Returns its error. Null: none.
 */
export async function resetTwice(one: Portal, other: Portal): Promise<string | null> {
  const { userId, email } = await buildAttendee(one.db, { password: 'Portal-demo-2026' })
  const { key, hash: key_hash } = newSecretKey()
  const created_at = one.clock.now()
  const expires_at = new Date(created_at.getTime() + hours(1))
  await one.db
    .insertInto('email_key')
    .values({ user_id: userId, purpose: 'reset', key_hash, created_at, expires_at })
    .execute()
  const input = { login: email, key, password: 'Willow-Tree-26' }
  const send = (portal: Portal) =>
    portal.query(resetting, { input }, null, { 'idempotency-key': `reset of ${userId}` })
  let release = (): void => {}
  const reached = new Promise<void>((resolve) => {
    barrier.reached = resolve
  })
  barrier.hold = new Promise<void>((resolve) => {
    release = resolve
  })
  const late = send(one)
  await reached
  barrier.hold = null
  const first = await send(other)
  if (first.errors.length > 0) throw new Error(JSON.stringify(first.errors))
  release()
  return (await late).errors[0]?.extensions.code ?? null
}

/** Replaces the delayed read. */
export async function pass(): Promise<void> {
  const { hold } = barrier
  if (!hold) return
  barrier.reached()
  await hold
}
