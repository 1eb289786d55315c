import { decideWaiting } from '#domain/registration/waiting/decide-waiting.rule.ts'
import { waitingInput } from '#domain/registration/waiting/waiting.input.ts'
import { inBookingTransaction } from '#server/platform/db/booking-transaction.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RefusedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { limitCalls, paidBy } from '#server/platform/limits/limit-calls.ts'
import { selectBookableClasses } from '../bookable-classes.ts'
import { selectHeldRegistrations } from '../booking.sql.ts'
import { ownWord } from '../by-whose-word.ts'
import { lockBooker } from '../lock-booker.ts'
import { addWaitingAudit } from './own-waiting.ts'
import { settleWaitingList } from './settle-waiting.ts'
import type { WaitingNode } from './waiting.graph.ts'
import { insertWaiting, selectCapacities, selectEntry, selectOwnWaiting } from './waiting.sql.ts'
import { selectWaitingRules } from './waiting-rules.ts'

/**
 * Joins the waiting list of a full class, under the rules of booking. Throws what decideBooker and decideWaiting refuse, and INPUT_INVALID. Who has come in between and left
 * a place for them is offered it at once.
 */
export async function joinWaitingList(deps: Context, viewer: Viewer, input: unknown): Promise<WaitingNode> {
  await limitCalls(deps, 'confirm', paidBy(viewer))
  const { attendeeId } = ownWord(deps, viewer)
  const wanted = parseInput(waitingInput, input, 'waiting')
  const { courseId, guest } = wanted
  const joined = await inBookingTransaction(deps.db, async (tx) => {
    if (!(await lockBooker(tx, attendeeId, viewer))) throw new RefusedError('TOKEN_INVALID')
    await lockCourses(tx, [courseId])
    const now = deps.clock.now()
    const [rules, classes, held, waiting] = [
      await selectWaitingRules(tx),
      await selectBookableClasses(tx, [courseId]),
      await selectHeldRegistrations(tx, attendeeId, [courseId]),
      await selectOwnWaiting(tx, attendeeId, [courseId]),
    ]
    const { mode } = accepted(
      decideWaiting(
        classes.find((one) => one.courseId === courseId) ?? null,
        {
          mode: wanted.registrationType,
          withGuest: guest !== null,
          aloneToo: wanted.aloneToo,
          comeUntil: wanted.comeUntil,
        },
        { registered: held.size > 0, waiting: waiting.length > 0 },
        now,
        rules,
        await selectCapacities(tx, courseId),
      ),
    )
    const made = await insertWaiting(tx, {
      course_id: courseId,
      attendee_id: attendeeId,
      mode,
      guest: guest ? JSON.stringify(guest) : null,
      alone_too: wanted.aloneToo,
      come_until: wanted.comeUntil,
      since: now,
    })
    await addWaitingAudit(tx, viewer, 'course.waitingJoined', made, now)
    await settleWaitingList(tx, courseId, now)
    return (await selectEntry(tx, made.id)) ?? made
  })
  deps.wakeMail()
  return joined
}
