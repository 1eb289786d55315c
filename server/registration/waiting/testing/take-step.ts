import type { buildStaff } from '#server/classes/manage/testing/calls.ts'
import { closeAccount } from '#server/people/manage/close-account.ts'
import { addGuest, cancel, confirm, removeGuest, switchMode } from '#server/testing/booking-calls.ts'
import { tokenFor } from '#server/testing/builders.ts'
import { hours } from '#server/testing/fixed-clock.ts'
import type { Portal } from '#server/testing/portal.ts'
import { confirmAsked } from '../../asked/testing/asked-calls.ts'
import { signRegistrationToken } from '../../registration-token.ts'
import { bookComingDates } from '../../standing/standing.jobs.ts'
import { end, ownStanding, pause, start } from '../../standing/testing/standing-calls.ts'
import { settleWaitingLists } from '../waiting.jobs.ts'
import { buildMember, type Households, type Member } from './households.ts'
import { changeRoom, setCancelled } from './staff-steps.ts'
import type { Fault, Step } from './steps.ts'
import { accept, answerByToken, join, leave, offerByHand, ownWaiting } from './waiting-calls.ts'
import { whoCan } from './who-can.ts'

/** Two servers of one portal, and who does something there. */
export interface World {
  servers: readonly [Portal, Portal]
  people: Member[]
  households: Households
  staff: Awaited<ReturnType<typeof buildStaff>>
}

const lastMoment = new Date('2026-11-23T17:00:00Z')
const afterTheClass = '2026-12-04T05:00:00Z'
/** What does not take a voice of the person's own. */
const ofStaff = [
  'close',
  'into care',
  'no care',
  'room',
  'less room',
  'called off',
  'takes place',
  'settle',
  'later',
  'dates come near',
]
const elena = { firstName: 'Elena', lastName: 'Alvarez', type: 'Family' }

/** Does the step for the class; a fault is put in where it is its turn. */
export async function take(
  { servers, people, households, staff }: World,
  one: Step,
  courseId: number,
  fault: Fault | null = null,
): Promise<unknown> {
  const server = servers[one.server === 0 ? 0 : 1]
  const able = await whoCan(server, people, courseId, one.do)
  const member = able[one.person % able.length]!
  const { attendeeId, userId } = member
  const voice = await households.voiceOf(server, member, one.throughCarer)
  if (!voice && !ofStaff.includes(one.do)) return
  const { portal, token, carerId } = voice ?? { portal: server, token: '', carerId: null }
  // Who cares for somebody is refused what is not theirs to do, and everything once the care is over.
  const heard = <T>(answer: Promise<T>, otherwise: T) =>
    carerId === null ? answer : answer.catch(() => otherwise)
  const held = async () =>
    (
      await portal.db
        .selectFrom('registration')
        .select('id')
        .where('attendee_id', '=', attendeeId)
        .where('course_id', '=', courseId)
        .where('cancelled_at', 'is', null)
        .executeTakeFirst()
    )?.id ?? 1
  const waits = async () =>
    (await heard(ownWaiting(portal, token), [])).find(({ databaseId }) => databaseId > 0)?.databaseId ?? 1
  switch (one.do) {
    case 'book': {
      const line = { courseId, registrationType: 'in-person' }
      for (const { registration, errorCode } of await heard(confirm(portal, token, [line]), []))
        if (registration && !errorCode) households.noteBooked(registration.databaseId, carerId)
        else if (errorCode === 'ASKED_TO_CONFIRM')
          for (const { id, askedBy } of await confirmAsked(server, member)) households.noteBooked(id, askedBy)
      if (fault === 'a carer sees what the person booked') await giveToCarer(portal, await held(), userId)
      return
    }
    case 'cancel':
      if (fault === 'nobody is told of a freed place')
        return portal.db
          .updateTable('registration')
          .set({ cancelled_at: portal.clock.now() })
          .where('id', '=', await held())
          .where('cancelled_at', 'is', null)
          .execute()
      return cancel(portal, token, await held())
    case 'wait':
      return join(portal, token, { courseId, registrationType: 'in-person' })
    case 'wait with guest':
      return join(portal, token, {
        courseId,
        registrationType: 'in-person',
        guest: elena,
        aloneToo: one.person % 2 === 0,
      })
    case 'accept':
      return accept(portal, token, await waits())
    case 'leave':
      return leave(portal, token, await waits())
    case 'guest':
      return addGuest(portal, token, await held())
    case 'no guest':
      return removeGuest(portal, token, await held())
    case 'online':
      return switchMode(portal, token, await held(), 'online')
    case 'in the room':
      return switchMode(portal, token, await held(), 'in-person')
    case 'every time':
      return start(portal, token, courseId)
    case 'no more':
      return heard(endAll(portal, token, one.person % 2 === 0), undefined)
    case 'pause':
    case 'come back':
      return heard(pauseAll(portal, token, one.do === 'pause' ? afterTheClass : null), undefined)
    case 'skip':
      return cancel(portal, token, await held())
    case 'dates come near':
      return bookComingDates(portal.deps)
    case 'by hand':
      return offerByHand(server, staff.token, await waits(), 'A bus is late.')
    case 'later':
      // Twelve hours and one: what was offered and not answered is over. Never so late that places are held no more.
      for (const server of servers)
        if (server.clock.now() < lastMoment)
          server.clock.set(new Date(server.clock.now().getTime() + hours(13)))
      await logInAgain({ servers, people, staff })
      return settleWaitingLists(portal.deps)
    case 'close':
      await portal.db
        .transaction()
        .execute((tx) => closeAccount(tx, portal.deps.events, userId, portal.clock.now()))
      people[one.person] = await buildMember(portal, member.hasLogin)
      return
    case 'into care':
      return households.begin(server, member)
    case 'no care':
      return households.end(server, member)
    case 'shown':
      return member.hasLogin ? households.show(server, member, await held()) : undefined
    case 'room':
      return changeRoom(server, staff.token, courseId, 1)
    case 'less room':
      return changeRoom(server, staff.token, courseId, -1)
    case 'called off':
      return setCancelled(server, staff.token, courseId, true)
    case 'takes place':
      return setCancelled(server, staff.token, courseId, false)
    case 'yes by mail':
    case 'no by mail':
      return answerByToken(server, linkOf(server, await waits()), one.do === 'yes by mail')
    default:
      return settleWaitingLists(portal.deps)
  }
}

/** A place that somebody booked alone is said to be booked by who cares for them. */
async function giveToCarer({ db }: Portal, id: number, userId: number): Promise<void> {
  const care = db.selectFrom('care').select('carer_id').where('person_id', '=', userId)
  await db
    .updateTable('registration')
    .set({ booked_by: care.where('ended_at', 'is', null) })
    .where('id', '=', id)
    .execute()
}

/** A login ends with time, as everything does. */
export async function logInAgain({
  servers,
  people,
  staff,
}: Pick<World, 'servers' | 'people' | 'staff'>): Promise<void> {
  for (const one of [...people, staff]) one.token = await tokenFor(servers[0], one)
}

/** What the link of an offer's mail says. */
function linkOf({ deps }: Portal, id: number): string {
  return signRegistrationToken('waiting-offer', deps.config.sessionSecret, id, 0)
}

/** Ends every standing place of the person. */
async function endAll(portal: Portal, token: string, keepDates: boolean): Promise<void> {
  for (const { databaseId } of await ownStanding(portal, token))
    await end(portal, token, databaseId, keepDates)
}

async function pauseAll(portal: Portal, token: string, until: string | null): Promise<void> {
  for (const { databaseId } of await ownStanding(portal, token)) await pause(portal, token, databaseId, until)
}
