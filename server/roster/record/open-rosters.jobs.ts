import type { Transaction } from 'kysely'
import { isReminderTime, rosterRemindedAt } from '#domain/classes/roster-record.rule.ts'
import { rosterOpenDays } from '#domain/roster/roster-times.rule.ts'
import { selectStaffToNotify } from '#server/accounts/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { type OpenRoster, type Receiver, recordRequested, selectOpenRosters } from './record.sql.ts'

const day = 86_400_000

/**
 * The morning after a class, asks those who run it to record attendance. Several servers may run it at the same time:
 * each class is requested once.
 */
export const openRostersJob: Job = {
  name: 'open rosters',
  everySeconds: 300,
  run: (deps) => remindOfRosters(deps),
}

/** Returns the number of emails added: one per person, for all their classes. */
export async function remindOfRosters({
  db,
  clock,
  wakeMail,
}: Pick<Deps, 'db' | 'clock' | 'wakeMail'>): Promise<number> {
  const now = clock.now()
  const since = new Date(now.getTime() - rosterOpenDays * day)
  const due = (await selectOpenRosters(db, since, now)).filter(
    (one) => rosterRemindedAt(one, one.timeZone) <= now && isReminderTime(now, one.timeZone),
  )
  if (due.length === 0) return 0
  const requested = await inTransaction({ db }, async (tx) => {
    const own: OpenRoster[] = []
    for (const one of due) if (await recordRequested(tx, one, now)) own.push(one)
    return request(tx, own, now)
  })
  if (requested > 0) wakeMail()
  return requested
}

/** If no one who runs the class can be emailed, staff get the request. */
async function request(tx: Transaction<DB>, rosters: readonly OpenRoster[], now: Date): Promise<number> {
  const staff = rosters.some(({ facilitators }) => facilitators.length === 0)
    ? await selectStaffToNotify(tx)
    : []
  const classesOf = new Map<number, { receiver: Receiver; classes: OpenRoster[] }>()
  for (const one of rosters)
    for (const receiver of one.facilitators.length > 0 ? one.facilitators : staff) {
      const known = classesOf.get(receiver.userId) ?? { receiver, classes: [] }
      known.classes.push(one)
      classesOf.set(receiver.userId, known)
    }
  for (const { receiver, classes } of classesOf.values()) {
    const { userId, email, firstName } = receiver
    const data = {
      firstName,
      classes: classes.map(({ courseId, title, textLanguage, start, end }) => ({
        courseId,
        title,
        textLanguage,
        start: start.toISOString(),
        end: end.toISOString(),
      })),
    }
    await addMail(tx, { kind: 'rosterOpen', to: email, userId, data }, now)
  }
  return classesOf.size
}
