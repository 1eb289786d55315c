import { confirmRequested } from '#server/registration/confirm-requests/testing/confirm-request-calls.ts'
import { signRegistrationToken } from '#server/registration/mail-links/registration-token.ts'
import { recurringJob } from '#server/registration/recurring/recurring.jobs.ts'
import { end, myRecurring, pause, start } from '#server/registration/recurring/testing/recurring-calls.ts'
import { hours } from '#server/testing/fixed-clock.ts'
import type { Portal } from '#server/testing/portal.ts'
import { addGuest, cancel, confirm, removeGuest, switchMode } from '#server/testing/registration-calls.ts'
import { reconcileWaitlists } from '../waiting.jobs.ts'
import { changeAccount } from './account-steps.ts'
import type { Member, Voice } from './households.ts'
import { retried } from './retrying-portal.ts'
import { addDate, checkIn, isOfForm, saveClass, setCancelled } from './staff-steps.ts'
import type { Step } from './steps.ts'
import { logInAgain, type Story } from './story.ts'
import { accept, answerByToken, join, leave, offerByHand, ownWaiting } from './waiting-calls.ts'
import { peopleAllowed } from './who-can.ts'

/** Steps take place before this instant, so that the last hours before a class never begin. */
const lastTime = new Date('2026-11-22T17:00:00Z')
const afterTheClasses = '2026-12-31T05:00:00Z'
const elena = { firstName: 'Elena', lastName: 'Alvarez', type: 'Family' }

/** The person who does the step, and the class. */
export interface Turn {
  member: Member
  courseId: number
}

export async function turnOf({ servers, people, courses }: Story, one: Step): Promise<Turn> {
  const courseId = courses[one.at]!
  const able = await peopleAllowed(servers[0], people, courseId, one.do)
  return { member: able[one.person % able.length]!, courseId }
}

/** The person has no registration or waitlist entry for the step. */
class NothingToChange extends Error {}

/** @throws NothingToChange */
function idOf(row: { id: number } | undefined): number {
  if (!row) throw new NothingToChange()
  return row.id
}

/** Runs the step. A step that changes what the person does not have does nothing. */
export async function take(story: Story, one: Step, turn?: Turn): Promise<unknown> {
  return retried(() => takeTurn(story, one, turn)).catch((error: unknown) => {
    if (!(error instanceof NothingToChange)) throw error
  })
}

async function takeTurn(story: Story, one: Step, turn?: Turn): Promise<unknown> {
  const { member, courseId } = turn ?? (await turnOf(story, one))
  const server = story.servers[one.server === 0 ? 0 : 1]
  if (isOfForm(one.do)) return saveClass(server, story.staff.token, courseId, one.do, one.person)
  if (await changeAccount(server, story.people, member, one.do)) return
  const ofTeam = await takeTeams(story, server, one, { member, courseId })
  if (ofTeam) return
  const voice = await story.households.voiceOf(server, member, one.throughHelper)
  if (voice) return takeMine(story, server, one, { member, courseId, voice })
}

/** Steps that no person or helper makes. False: not such a step. */
async function takeTeams(story: Story, server: Portal, one: Step, { member, courseId }: Turn) {
  const { servers, households, staff } = story
  switch (one.do) {
    case 'into care':
      await households.begin(server, member)
      return true
    case 'no care':
      await households.end(server, member)
      return true
    case 'called off':
    case 'takes place':
      await setCancelled(server, staff.token, courseId, one.do === 'called off')
      return true
    case 'a date more':
      if (story.courses.length === 4) await addDate(story)
      return true
    case 'checked':
      await checkIn(story, server, await heldBy(server, member, courseId))
      return true
    case 'dates come near':
      await recurringJob.run(server.deps)
      return true
    case 'reconcile':
      await reconcileWaitlists(server.deps)
      return true
    case 'later':
      // Thirteen hours: offers without a response have expired.
      for (const { clock } of servers)
        if (clock.now() < lastTime) clock.set(new Date(clock.now().getTime() + hours(13)))
      await logInAgain(story)
      await reconcileWaitlists(server.deps)
      return true
    default:
      return false
  }
}

/** What the person or their helper does. */
async function takeMine(
  { households, staff, courses }: Story,
  server: Portal,
  one: Step,
  { member, courseId, voice: { portal, token, helperId } }: Turn & { voice: Voice },
): Promise<unknown> {
  // A call fails if a helper may not do this or has lost access, or if the person may not register now.
  const heard = <T>(response: Promise<T>, otherwise: T) => response.catch(() => otherwise)
  const offered = () => heldBy(portal, member, courseId)
  const waits = async () => {
    const all = await heard(ownWaiting(portal, token), [])
    const entry = all.find(({ course }) => course.databaseId === courseId) ?? all[0]
    return idOf(entry && { id: entry.databaseId })
  }
  const wish = { courseId, registrationType: 'in-person' }
  switch (one.do) {
    case 'register': {
      // People register for all dates of a series.
      const ids = [2, 3].includes(one.at) ? courses.slice(2, 4) : [courseId]
      const lines = ids.map((id) => ({ ...wish, courseId: id }))
      const rows = await heard(confirm(portal, token, lines), [])
      for (const { registration, errorCode } of rows)
        if (registration && !errorCode) households.recordRegistered(registration.databaseId, helperId)
      if (rows.some(({ errorCode }) => errorCode === 'ASKED_TO_CONFIRM'))
        for (const { id, askedBy } of await confirmRequested(server, member))
          households.recordRegistered(id, askedBy)
      return
    }
    case 'cancel':
    case 'skip':
      return cancel(portal, token, await offered())
    case 'wait':
      return join(portal, token, wish)
    case 'wait with guest':
      return join(portal, token, { ...wish, guest: elena, aloneToo: one.person % 2 === 0 })
    case 'wait until a day':
      return join(portal, token, { ...wish, comeUntil: '2026-11-25T01:00:00Z' })
    case 'accept':
      return accept(portal, token, await waits())
    case 'leave':
      return leave(portal, token, await waits())
    case 'yes by mail':
    case 'no by mail':
      return answerByToken(server, linkOf(server, await waits()), one.do === 'yes by mail')
    case 'by hand':
      return offerByHand(server, staff.token, await waits(), 'A bus is late.')
    case 'guest':
      return addGuest(portal, token, await offered())
    case 'no guest':
      return removeGuest(portal, token, await offered())
    case 'online':
    case 'in the room':
      return switchMode(portal, token, await offered(), one.do === 'online' ? 'online' : 'in-person')
    case 'every time':
      return start(portal, token, courseId)
    case 'no more':
      return heard(endAll(portal, token, one.person % 2 === 0), undefined)
    case 'pause':
    case 'come back':
      return heard(pauseAll(portal, token, one.do === 'pause' ? afterTheClasses : null), undefined)
    case 'shown':
      return member.hasLogin ? households.show(server, member, await offered()) : undefined
  }
}

/** The id of the person's registration. */
async function heldBy({ db }: Portal, { attendeeId }: Member, courseId: number): Promise<number> {
  const row = await db
    .selectFrom('registration')
    .select('id')
    .where('attendee_id', '=', attendeeId)
    .where('course_id', '=', courseId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return idOf(row)
}

/** The link in an offer's email. */
function linkOf({ deps }: Portal, id: number): string {
  return signRegistrationToken('waiting-offer', deps.config.sessionSecret, id, 0)
}

/** Ends all recurring registrations of the person. */
async function endAll(portal: Portal, token: string, keepDates: boolean): Promise<void> {
  for (const { databaseId } of await myRecurring(portal, token))
    await end(portal, token, databaseId, keepDates)
}

async function pauseAll(portal: Portal, token: string, until: string | null): Promise<void> {
  for (const { databaseId } of await myRecurring(portal, token)) await pause(portal, token, databaseId, until)
}
