import { type Decision, reject } from '#domain/kernel/decision.ts'
import { declineReasonInput } from '#domain/registration/corrections/corrections.input.ts'
import {
  decideAttendance,
  decideEntryChange,
  type RosterClass,
  type RosterEntry,
} from '#domain/roster/add/decide-roster-change.rule.ts'
import { decideRosterChange } from '#domain/roster/roster-access.rule.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { answerCorrection, type Correction, selectCorrection } from '#server/registration/public.ts'
import { type ChangedEntry, changeableEntry, changeEntry } from '../change-entry.ts'
import { actorOf } from '../roster.policy.ts'

/**
 * Responds to a request for correction: corrects the record, or declines with a reason. Emails the person.
 * @throws the errors of changeableEntry and decideAttendance.
 * @throws CORRECTION_GONE when there is no such request, or it already has a response.
 */
export async function answerRosterCorrection(
  deps: Deps,
  viewer: Viewer,
  input: { id: number; declineBecause?: string | null | undefined },
): Promise<ChangedEntry> {
  const correction = await selectCorrection(deps.db, input.id)
  if (!correction) {
    // Only those who could change a roster learn whether the request exists.
    accepted(decideRosterChange(viewer, []))
    throw new RejectedError('CORRECTION_GONE')
  }
  const key = await changeableEntry(deps, viewer, String(correction.registrationId))
  const { kind } = correction
  const reason = parseInput(declineReasonInput(kind), input.declineBecause, 'declineBecause') ?? null
  const ticks = reason === null && kind === 'attendance'
  return changeEntry(deps, viewer, key, {
    action:
      reason !== null
        ? 'registration.correctionDeclined'
        : ticks
          ? 'registration.checkedIn'
          : 'registration.guestRenamed',
    ...(ticks ? { act: 'rosterChecked' as const } : {}),
    notifiesOfPerson: true,
    decide: (entry, one, now) => decideCorrectionAnswer(entry, one, now, { correction, ticks }),
    write: async (tx, _entry, now) => {
      await answerCorrection(tx, correction, { reason, by: actorOf(viewer) }, now)
      return true
    },
  })
}

/** A check-in follows the rules of check-in. A name or a decline follows the rules of notes. */
function decideCorrectionAnswer<T extends RosterEntry>(
  entry: T | null,
  one: RosterClass,
  now: Date,
  { correction, ticks }: { correction: Correction; ticks: boolean },
): Decision<T> {
  if (correction.answer !== null) return reject('CORRECTION_GONE')
  if (ticks) return decideAttendance(entry, { guest: false }, one, now)
  return decideEntryChange(entry, one, now)
}
