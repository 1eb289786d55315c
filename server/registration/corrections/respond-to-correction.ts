import type { Transaction } from 'kysely'
import type { CorrectionKind, DeclineReason } from '#domain/registration/corrections/corrections.rule.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { writeCheckIn } from '#server/registration/attend/attendance.sql.ts'
import { renameGuest } from '#server/registration/seats/seats.ts'
import { type Correction, selectRequester, writeAnswer } from './corrections.sql.ts'

/**
 * Fixes what was requested, or declines it with a reason, and notifies the person.
 * @throws CORRECTION_GONE when someone else has responded, or the guest is deleted.
 */
export async function answerCorrection(
  tx: Transaction<DB>,
  { id, kind, registrationId, guestId, firstName, lastName }: Correction,
  response: { reason: DeclineReason | null; by: number },
  now: Date,
): Promise<void> {
  const responded = await writeAnswer(tx, { id }, response, now)
  if (!responded) throw new RejectedError('CORRECTION_GONE')
  if (response.reason === null) {
    if (kind === 'attendance') await writeCheckIn(tx, registrationId, true, response.by, now)
    else if (
      guestId === null ||
      firstName === null ||
      lastName === null ||
      !(await renameGuest(tx, guestId, { firstName, lastName }))
    )
      throw new RejectedError('CORRECTION_GONE')
  }
  await notify(tx, { registrationId, kind, reason: response.reason }, now)
}

/** Checks in, or undoes it, as writeCheckIn does. An open request for the same change is then answered. */
export async function checkInOnRoster(
  tx: Transaction<DB>,
  registrationId: number,
  checkedIn: boolean,
  by: number,
  now: Date,
): Promise<boolean> {
  const isWritten = await writeCheckIn(tx, registrationId, checkedIn, by, now)
  if (!isWritten || !checkedIn) return isWritten
  const requested = { registrationId, kind: 'attendance' as const }
  if (await writeAnswer(tx, requested, { reason: null, by }, now))
    await notify(tx, { ...requested, reason: null }, now)
  return true
}

async function notify(
  tx: Transaction<DB>,
  {
    registrationId,
    kind,
    reason,
  }: { registrationId: number; kind: CorrectionKind; reason: DeclineReason | null },
  now: Date,
): Promise<void> {
  const asker = await selectRequester(tx, registrationId)
  if (!asker?.email) return
  const { userId, email: to, firstName, courseId, title, textLanguage, start } = asker
  const course = { courseId, title, textLanguage, start: start.toISOString() }
  await addMail(
    tx,
    { kind: 'correctionAnswered', to, userId, data: { firstName, kind, reason, course } },
    now,
  )
}
