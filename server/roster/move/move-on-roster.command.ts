import type { Transaction } from 'kysely'
import type { NotifyInput } from '#domain/classes/notify/notify.ts'
import { accept } from '#domain/kernel/decision.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { decideRosterMove } from '#domain/roster/move/decide-roster-move.rule.ts'
import { notifyInputOf } from '#server/classes/public.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { notifyOfMove, staffAuthority, switchSeats } from '#server/registration/public.ts'
import { changeableEntry, type EntryKey, writeEntryChange } from '#server/roster/change-entry.ts'

export interface RequestedRosterMove {
  registrationId: string
  registrationType: string
  tell: NotifyInput
}
export interface RosterMove {
  key: EntryKey
  moved: number
  told: number
  toCall: number
  unreached: number
  /** Undoes the notification. Null: no one is notified. */
  telling: string | null
  /** When the notification may be sent. */
  leavesAt: Date | null
  /** Undoes the move. Null: the person already attends that way. */
  act: string | null
}

/**
 * Moves a person, and their guest, to another attendance mode. Notifies them if staff choose so. A move to the current
 * mode changes nothing.
 * @throws the errors of changeableEntry and decideRosterMove.
 */
export async function moveOnRoster(context: SignedIn, requested: RequestedRosterMove): Promise<RosterMove> {
  const key = await changeableEntry(context, context.viewer, requested.registrationId)
  const moved = await inRegistrationTransaction(context.db, (tx) =>
    writeRosterMove(tx, context, key, requested),
  )
  context.wakeMail()
  return moved
}

/** Like moveOnRoster, within an existing transaction, such as one that only shows a preview. */
export async function writeRosterMove(
  tx: Transaction<DB>,
  { viewer, events, clock }: SignedIn,
  key: EntryKey,
  { registrationType, tell }: RequestedRosterMove,
): Promise<RosterMove> {
  const move: RosterMove = {
    key,
    moved: 0,
    told: 0,
    toCall: 0,
    unreached: 0,
    telling: null,
    leavesAt: null,
    act: null,
  }
  let to: Mode | null = null
  move.act = await writeEntryChange(tx, { clock }, viewer, key, {
    action: 'registration.changed',
    act: 'rosterMoved',
    data: { registrationType },
    notifiesOfPerson: true,
    decide: (entry, one, now) => {
      const decision = decideRosterMove(entry, registrationType, one, now)
      if (!decision.ok) return decision
      to = decision.value.moves ? decision.value.mode : null
      return accept(decision.value.entry)
    },
    write: async (_tx, { node, mode: from }, now, { end }, act) => {
      if (to === null) return false
      await switchSeats(tx, events, staffAuthority('roster'), node, to, now)
      move.moved = 1
      const notifying = notifyInputOf(viewer, tell, act ?? undefined)
      if (notifying && now < end) {
        const people = await notifyOfMove(tx, { id: node.id, from }, notifying, now)
        Object.assign(move, people, { telling: people.told > 0 ? notifying.id : null })
      }
      return true
    },
  })
  return move
}
