import { modeOf } from '#domain/kernel/modes.ts'
import type { ClassForRegistration } from '#domain/registration/confirm/requested-registration.ts'
import { isInSeries } from '#domain/registration/series/series-seat.rule.ts'
import { decideWaiting } from '#domain/registration/waiting/decide-waiting.rule.ts'
import { waitingInput } from '#domain/registration/waiting/waiting.input.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { limitCalls, paidBy } from '#server/platform/limits/limit-calls.ts'
import { personAuthority } from '#server/registration/confirm/authority.ts'
import { selectClassesForRegistration } from '#server/registration/confirm/classes-for-registration.ts'
import { selectExistingRegistrations } from '#server/registration/confirm/existing-registrations.sql.ts'
import { lockRegistrant } from '#server/registration/confirm/lock-registrant.ts'
import { requestedGuest } from '#server/registration/guests/requested-guest.ts'
import { addWaitingAudit } from '#server/registration/waiting/my-waiting.ts'
import { reconcileWaitlist } from '#server/registration/waiting/reconcile-waiting.ts'
import { joinSeries, selectMates } from '#server/registration/waiting/series/series-waiting.ts'
import type { WaitingNode } from '#server/registration/waiting/waiting.graph.ts'
import {
  insertWaiting,
  selectCapacities,
  selectEntry,
  selectMyWaiting,
  withCapacities,
} from '#server/registration/waiting/waiting.sql.ts'
import { selectWaitingRules } from '#server/registration/waiting/waiting-rules.ts'

/**
 * Joins the waitlist of a full class, under the rules for registering. If a seat became free since then, it is offered
 * immediately.
 * @throws RATE_LIMITED
 * @throws INPUT_INVALID with the fields under `waiting`.
 * @throws TOKEN_INVALID when the account was closed after the call was authorized.
 * @throws the errors of decideRegistrant and decideWaiting.
 */
export async function joinWaitingList(
  deps: Context,
  viewer: Viewer,
  input: { guest?: unknown },
): Promise<WaitingNode> {
  await limitCalls(deps, 'confirm', paidBy(viewer))
  const { attendeeId } = personAuthority(deps, viewer)
  const sent = { ...input, guest: await requestedGuest(deps.db, input.guest) }
  const requested = parseInput(waitingInput, sent, 'waiting')
  const { courseId, guest } = requested
  const joined = await inRegistrationTransaction(deps.db, async (tx) => {
    if (!(await lockRegistrant(tx, attendeeId, viewer))) throw new RejectedError('TOKEN_INVALID')
    const mates = await selectMates(tx, courseId)
    await lockCourses(tx, mates)
    const now = deps.clock.now()
    const [rules, classes, existing, waiting] = [
      await selectWaitingRules(tx),
      await selectClassesForRegistration(tx, [courseId]),
      await selectExistingRegistrations(tx, attendeeId, mates),
      await selectMyWaiting(tx, attendeeId, mates),
    ]
    const own = existing.get(courseId)
    const registered = own ? { mode: modeOf(own.mode), places: own.places } : null
    const dates = classes.filter((one) => mates.includes(one.courseId))
    const { mode, series } = accepted(
      decideWaiting(
        classes.find((one) => one.courseId === courseId) ?? null,
        {
          mode: requested.registrationType,
          withGuest: guest !== null,
          aloneToo: requested.aloneToo,
          comeUntil: requested.comeUntil,
        },
        {
          registered,
          waiting: waiting.some(({ course_id }) => course_id === courseId),
          inSeries: comesToSeries(dates, new Set(existing.keys()), now),
        },
        now,
        rules,
        await selectCapacities(tx, courseId),
        await withCapacities(tx, dates),
      ),
    )
    const wish = {
      attendee_id: attendeeId,
      mode,
      // A person who is registered already brings the guest of that registration.
      guest: guest && !registered ? JSON.stringify(guest) : null,
      alone_too: requested.aloneToo,
      come_until: requested.comeUntil,
      since: now,
    }
    const made = series
      ? await joinSeries(tx, series, wish, now)
      : await insertWaiting(tx, { ...wish, course_id: courseId })
    await addWaitingAudit(tx, viewer, 'course.waitingJoined', made, now)
    if (!series) await reconcileWaitlist(tx, courseId, now)
    return (await selectEntry(tx, made.id)) ?? made
  })
  deps.wakeMail()
  return joined
}

/** Whether someone with these classes is registered for the series with these dates. */
function comesToSeries(
  dates: readonly ClassForRegistration[],
  existing: ReadonlySet<number>,
  now: Date,
): boolean {
  const ofSeries = dates.map(({ courseId, registerSolo, facts: { start, cancelled } }) => ({
    courseId,
    start,
    cancelled,
    registerSolo,
  }))
  return isInSeries(ofSeries, existing, now)
}
