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
  /** Names of people who have no email, or have not verified it. */
  withoutEmail: string[]
}

/** One SQL statement has a limited number of parameters. */
const mailsAtOnce = 500

/**
 * One email to each reachable person on the roster. No one sees the other recipients. Staff call the rest.
 * It is about a class that they registered for, so it also goes to people who want no other email.
 * A repeated call with the same `key` adds no second email or phone call, so a retry is safe.
 * @throws FORBIDDEN, ROSTER_NOT_YOURS, ROSTER_READ_ONLY, CLASS_NOT_FOUND or INPUT_INVALID
 * @throws ROSTER_EMPTY when neither email nor phone reaches anyone.
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
    // A person who is, or was, on the call list for this message is not added again. The sender is locked, so that no
    // parallel call sends the same message.
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

/** The phone calls for people that email does not reach. Staff give them the same message. */
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

/**
 * Names of people that an email to the roster would not reach now. The view is audited.
 * @throws the errors of changeableCourse.
 */
export async function namesWithoutEmail(context: SignedIn, courseId: number): Promise<string[]> {
  await rosterAgain(context, courseId)
  return namesOfUnreached(await selectRosterPeople(context.db, courseId))
}

function namesOfUnreached(people: readonly RosterPerson[]): string[] {
  const unreached = people.filter((person) => !person.erased && reachOf(person) !== 'emailed')
  return unreached.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
}
