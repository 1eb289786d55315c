import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { addMails } from '#server/platform/mail/outbox.ts'
import type { RulesAuthority } from '#server/registration/confirm/authority.ts'
import { type StoppedDate, writeStopped } from './stopped.sql.ts'
import { selectStoppedReceivers } from './stopped-mails.sql.ts'

/** What the person can do: agree to the terms, or complete the profile. */
export type StopReason = 'terms' | 'profile'
const reasons: Partial<Record<string, StopReason>> = { TERMS_DUE: 'terms', PROFILE_INCOMPLETE: 'profile' }

/** What blocks the registration and the person can fix. Null for everything else. */
export function stopReason(authority: RulesAuthority, attendeeId: number): StopReason | null {
  return reasons[authority.refused.get(attendeeId)?.code ?? ''] ?? null
}

/**
 * Stores what a rule would have registered people for, so that resumeStopped can do it later. Emails each person once
 * about what is missing: one email for each agreement that has ended.
 */
export async function noteStopped(
  tx: Transaction<DB>,
  authority: RulesAuthority,
  stopped: readonly StoppedDate[],
  now: Date,
): Promise<void> {
  if (stopped.length === 0) return
  await writeStopped(tx, stopped, now)
  const requested = [...new Set(stopped.map(({ attendeeId }) => attendeeId))].filter((id) =>
    stopReason(authority, id),
  )
  const receivers = await selectStoppedReceivers(tx, requested)
  await addMails(
    tx,
    receivers.map(({ attendeeId, userId, email, firstName, termsAgreedAt }) => {
      const reason = stopReason(authority, attendeeId)!
      return {
        kind: 'bookingStopped' as const,
        to: email,
        userId,
        data: { firstName, attendeeId, reason },
        occasion: `bookingStopped:${attendeeId}:${reason}:${termsAgreedAt?.getTime() ?? 'never'}`,
      }
    }),
    now,
  )
}
