import { lockAttendee } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { workOnEach } from '#server/platform/jobs/work-on-each.ts'
import { rulesAuthority } from '#server/registration/confirm/authority.ts'
import { resumeStopped } from '../stopped/resume-stopped.ts'
import { notifyPerson, siteMonth } from './notify-of-dates.ts'
import { selectRecurringRegistrations, selectUnfilled, writeSelfRegistered } from './recurring.sql.ts'
import { registerDates } from './register-dates.ts'
import { selectUnnotified } from './unnotified.sql.ts'

type JobDeps = Pick<Deps, 'db' | 'clock' | 'wakeMail'>

/**
 * Registers people for stopped dates and for dates that are near now, and notifies them of automatic registrations. Any
 * number of servers may run it at the same time.
 */
export const recurringJob: Job = {
  name: 'standing places',
  everySeconds: 600,
  run: (deps) => workOnEach([resumeStopped, registerComingDates, notifyOfDates], (work) => work(deps)),
}

/**
 * Registers new dates for each recurring registration, oldest first, each in its own transaction. Returns how many
 * dates were registered.
 */
export async function registerComingDates({ db, clock }: JobDeps): Promise<number> {
  let count = 0
  await workOnEach(await selectUnfilled(db, clock.now()), async ({ id, attendee_id }) => {
    count += await inRegistrationTransaction(db, async (tx) => {
      if (!(await lockAttendee(tx, attendee_id))) return 0
      const recurring = await selectRecurringRegistrations(tx, id)
      if (!recurring || recurring.ended_at) return 0
      const authority = await rulesAuthority(tx, [attendee_id], clock.now())
      const { registered } = await registerDates(tx, authority, recurring, clock.now())
      await writeSelfRegistered(
        tx,
        recurring,
        registered.map((one) => one.id),
      )
      return registered.length
    })
  })
  return count
}

/**
 * One email for each person and month. Dates that are registered later go into the next email, or into an immediate one
 * if they are near. Returns the number of emails.
 */
export async function notifyOfDates({ db, clock, wakeMail }: JobDeps): Promise<number> {
  const now = clock.now()
  const month = await siteMonth(db, now)
  let notified = 0
  await workOnEach(await selectUnnotified(db, month, now), async (attendeeId) => {
    notified += await inRegistrationTransaction(db, async (tx) => {
      if (!(await lockAttendee(tx, attendeeId))) return 0
      return notifyPerson(tx, attendeeId, month, now)
    })
  })
  if (notified > 0) wakeMail()
  return notified
}
