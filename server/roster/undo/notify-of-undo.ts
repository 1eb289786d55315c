import type { Transaction } from 'kysely'
import type { NotifyInput } from '#domain/classes/notify/notify.ts'
import { type Mode, modeOf } from '#domain/kernel/modes.ts'
import { notifyInputOf } from '#server/classes/public.ts'
import type { Act, ActRow } from '#server/platform/acts/acts.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { notifyOfMove, notifyOfRemoved, notifyPutBack } from '#server/registration/public.ts'
import type { MailOfAct } from './undo-facts.sql.ts'

interface NotifySettings {
  act: Act
  rows: readonly ActRow[]
  mails: readonly MailOfAct[]
  /** Attendees that staff called about the act. */
  called: readonly number[]
  notify: NotifyInput
}

/**
 * Undoes by `restore`. Notifies people about the undo if an email or a call of the act has reached them.
 * `restore` itself notifies people about changes of the classes. Returns the number of people notified.
 */
export async function notifyOfUndo(
  tx: Transaction<DB>,
  context: SignedIn,
  { act, rows, mails, called, notify }: NotifySettings,
  restore: () => Promise<{ told: number; waiting: number }>,
): Promise<number> {
  const now = context.clock.now()
  const reached = new Set([
    ...mails.flatMap(({ hasLeft, attendeeId }) => (hasLeft && attendeeId !== null ? attendeeId : [])),
    ...called,
  ])
  const registrations = await reachedOf(tx, rows, reached, now)
  let notified = 0
  // `restore` deletes the registrations that the act added.
  if (notify.send)
    for (const { row, node } of registrations)
      if (row.before === null) {
        await notifyOfRemoved(tx, node, now)
        notified += 1
      }
  const ofClasses = await restore()
  notified += ofClasses.told + ofClasses.waiting
  if (!notify.send) return notified
  for (const { row, node } of registrations) {
    if (act.kind === 'rosterRemoved' && row.before) {
      await notifyPutBack(tx, { ...node, sequence: node.sequence + 1 }, now)
      notified += 1
    }
    if (act.kind === 'rosterMoved') {
      const from: Mode = modeOf(String(row.now?.mode))
      const notifying = notifyInputOf(context.viewer, notify)
      if (notifying) notified += (await notifyOfMove(tx, { id: node.id, from }, notifying, now)).told
    }
  }
  return notified
}

/**
 * The registrations that the act wrote, of people that its email or a call has reached. Leaves out classes that are
 * over, because no one is notified about them.
 */
async function reachedOf(
  tx: Transaction<DB>,
  rows: readonly ActRow[],
  reached: ReadonlySet<number>,
  now: Date,
) {
  const written = rows.filter(({ table }) => table === 'registration')
  if (written.length === 0) return []
  const nodes = await tx
    .selectFrom('registration as r')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .selectAll('r')
    .where(
      'r.id',
      'in',
      written.map(({ key }) => Number(key.id)),
    )
    .where('c.ends_at', '>', now)
    .orderBy('r.id')
    .execute()
  return nodes.flatMap((node) => {
    const row = written.find(({ key }) => Number(key.id) === node.id)
    return row && reached.has(node.attendee_id) ? [{ row, node }] : []
  })
}
