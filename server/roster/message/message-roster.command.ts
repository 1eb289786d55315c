import { randomUUID } from 'node:crypto'
import { type RosterMessageInput, rosterMessageInput } from '#domain/roster/roster.input.ts'
import { shareLockActor } from '#server/accounts/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { addMails } from '#server/platform/mail/outbox.ts'
import { noteCalls, reachOf, selectMessaged } from '#server/registration/public.ts'
import { rosterAgain } from '#server/roster/read-roster.ts'
import { changeableCourse } from '#server/roster/roster.policy.ts'
import { type RosterPerson, selectRosterPeople } from '#server/roster/roster.sql.ts'

export interface SentMessage {
  sent: number
  /** Names of those who have no address, or have not proved it. */
  withoutEmail: string[]
}

/** Placeholders of one statement are bounded. */
const mailsAtOnce = 500

/**
 * One mail to each person on the roster whom mail reaches; nobody sees who else gets it, and staff call the others. It is about a class
 * that they booked, so it goes to those too who want no other mail. The same `key` never makes a second mail or a second call to anybody, so
 * that a retry after a lost answer is right. Throws FORBIDDEN, ROSTER_NOT_YOURS, ROSTER_READ_ONLY, CLASS_NOT_FOUND,
 * INPUT_INVALID and, where neither reaches anybody, ROSTER_EMPTY.
 */
export async function messageRoster(
  deps: Deps,
  viewer: Viewer,
  input: { courseId: number; key: string | null; message: unknown },
): Promise<SentMessage> {
  const { courseId } = input
  const course = await changeableCourse(deps.db, viewer, courseId)
  const { subject, text }: RosterMessageInput = parseInput(rosterMessageInput, input.message, 'message')
  const key = /^[\w-]{8,64}$/.test(input.key ?? '') ? input.key : randomUUID()
  const people = await selectRosterPeople(deps.db, courseId)
  const reached = people.flatMap((person) =>
    person.email && reachOf(person) === 'emailed' ? [{ ...person, email: person.email }] : [],
  )
  const called = people.filter((person) => reachOf(person) === 'toCall')
  if (reached.length + called.length === 0) throw new RejectedError('ROSTER_EMPTY')
  const now = deps.clock.now()
  const sender = `${viewer.userId}:${key}`
  const mails = reached.map(({ id, user_id, email, first_name }) => ({
    kind: 'rosterMessage' as const,
    to: email,
    userId: user_id,
    occasion: `rosterMessage:${viewer.userId}:${courseId}:${key}:${id}`,
    mailing: { courseId, name: `rosterMessage:${viewer.userId}:${key}` },
    data: {
      firstName: first_name,
      registrationId: id,
      courseId,
      title: course.title,
      textLanguage: course.text_language,
      start: course.start.toISOString(),
      end: course.end.toISOString(),
      subject,
      text,
    },
  }))
  await inTransaction(deps, async (tx) => {
    await shareLockActor(tx, viewer)
    let added = 0
    for (let from = 0; from < mails.length; from += mailsAtOnce)
      added += await addMails(tx, mails.slice(from, from + mailsAtOnce), now)
    // Whoever is called about it already, or was, is not called twice; the caller is held, so that nobody sends the same meanwhile.
    const known = await selectMessaged(tx, courseId, sender)
    const calls = callsOf(
      called.filter(({ attendee_id }) => !known.has(attendee_id)),
      courseId,
      { subject, text, sender },
    )
    await noteCalls(tx, calls, now)
    if (added + calls.length > 0)
      await addAudit(
        tx,
        viewer,
        { action: 'roster.messaged', subjectId: courseId, data: { mails: added } },
        now,
      )
  })
  deps.wakeMail()
  return { sent: reached.length, withoutEmail: namesOfUnreached(people) }
}

/** Whom staff tell the same by phone. */
function callsOf(
  people: readonly RosterPerson[],
  courseId: number,
  message: { subject: string; text: string; sender: string },
) {
  return people.map(({ attendee_id: attendeeId }) => ({
    kind: 'message' as const,
    attendeeId,
    courseId,
    data: { messages: [message] },
  }))
}

/** Whom a mail to the roster would not reach today. Throws what changeableCourse refuses; the look is audited. */
export async function namesWithoutEmail(context: SignedIn, courseId: number): Promise<string[]> {
  await rosterAgain(context, courseId)
  return namesOfUnreached(await selectRosterPeople(context.db, courseId))
}

function namesOfUnreached(people: readonly RosterPerson[]): string[] {
  const unreached = people.filter((person) => !person.erased && reachOf(person) !== 'emailed')
  return unreached.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
}
