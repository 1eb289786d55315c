import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuditRow, auditedOf } from '#server/testing/audit/audit-row.ts'
import type { AuditWorld } from '#server/testing/audit/audit-world.ts'
import { buildAuditWorld } from '#server/testing/audit/build-audit-world.ts'
import { type BuiltUser, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { changedRows, noteChangedRows } from '#server/testing/calls/changed-rows.ts'
import type { BuildPersonalCall } from '#server/testing/calls/my-call.ts'
import { callDocument } from '#server/testing/permissions/call-document.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { signRegistrationToken } from './mail-links/registration-token.ts'
import { registrationCases } from './testing/call-cases.ts'

// Which rows each call changes when people make it for themselves, or staff for them, and whether an email is sent
// immediately after it. Without that, the email waits until the outbox is next looked through.

const personalCalls: Record<string, BuildPersonalCall> = registrationCases.personalCalls
const audit: Record<string, AuditRow> = registrationCases.audit

let portal: Portal
let administrator: BuiltUser
let world: AuditWorld
let woken = 0
beforeAll(async () => {
  portal = await startPortal()
  portal.deps.wakeMail = () => {
    woken += 1
  }
  administrator = await buildUser(portal.db, { roles: ['administrator'] })
  world = buildAuditWorld(portal, administrator)
  await noteChangedRows(portal.db)
})
afterAll(() => portal.close())

async function made(name: string, args: object, token: string | null) {
  await changedRows(portal.db)
  woken = 0
  const document = callDocument(`Mutation.${name}`, Object.keys(args))
  const { errors } = await portal.query(document, args, token)
  expect(errors).toEqual([])
  const changes = (await changedRows(portal.db)).filter((what) => !/data_version\)/.test(what))
  return { wakes: woken > 0, changes: changes.toSorted() }
}

const mail = ['1 insert outbox_mail', '1 insert outbox_mail_course']
const accepted = ['1 update waiting (ended_as, ended_at)', '1 update waiting (registration_id)']
const audited = '1 insert audit_entry'
const answered = [audited, '1 update asked_class ()', '1 update asked_list (ended_as, ended_at)']
const switched = ['1 insert registration_change', '1 update registration (mode, revised_at, sequence)']
const takenBack = ['1 delete outbox_mail', '1 delete outbox_mail_act', '1 delete outbox_mail_course']
const withGuest = ['1 insert registration_change', '1 update registration (places, revised_at, sequence)']
const signedUp = [
  'app_user',
  'attendee',
  'attendee_demographics',
  'bot_check_used',
  'email_key',
  'first_booking',
]

it.each<[name: string, wakes: boolean, changes: string[]]>([
  [
    'signUpWithRegistrations',
    true,
    [...signedUp, 'outbox_mail']
      .map((table) => `1 insert ${table}`)
      .concat(audited, '2 insert terms_agreement'),
  ],
  [
    'confirmFirstBooking',
    true,
    [...mail, '1 insert registration', '1 update first_booking (confirmed_at, lines, results)'],
  ],
  ['renewCalendarSubscription', true, ['1 insert calendar_subscription', '1 insert outbox_mail']],
  ['endCalendarSubscription', false, []],
  ['showRegistration', false, ['1 update registration ()']],
  ['setRegistrationNeeds', true, ['1 update registration (needs)']],
  ['askCorrection', false, ['1 insert correction']],
  ['giveFeedback', false, ['1 insert class_feedback']],
  ['answerOfferByToken', true, [...mail, '1 insert registration', ...accepted]],
  ['answerAsked', true, [...mail, '1 insert registration', ...answered]],
  ['answerAskedByToken', true, [...mail, '1 insert registration', ...answered]],
  [
    'removeGuestAddress',
    true,
    ['1 insert guest_not_mailed', '1 insert outbox_mail', '1 update guest (email)'],
  ],
  ['switchModeByToken', true, [...mail, ...switched]],
  ['undoCancelByToken', true, [...mail, '1 insert registration']],
  [
    'cancelRegistrationByToken',
    true,
    [...mail, '1 update registration (cancelled_at, revised_at, sequence)'],
  ],
])('the person’s call %s sends email: %s', async (name, wakes, changes) => {
  const { input, token = null } = await personalCalls[name]!(portal)
  expect(await made(name, { input }, token)).toEqual({ wakes, changes: changes.toSorted() })
})

it.each<[name: string, wakes: boolean, changes: string[]]>([
  ['createRegistrations', true, [...mail, '1 insert registration']],
  [
    'deleteRegistration',
    true,
    [...mail, '1 update outbox_mail ()', '1 update registration (cancelled_at, revised_at, sequence)'],
  ],
  ['updateRegistration', false, ['1 update registration (checked_in_at)']],
  ['switchRegistrationMode', true, [...mail, ...switched]],
  [
    'startStandingPlace',
    true,
    [
      '1 insert outbox_mail',
      '1 insert standing_place',
      '3 insert outbox_mail_course',
      '3 insert registration',
    ],
  ],
  [
    'pauseStandingPlace',
    true,
    [
      '1 insert outbox_mail',
      '1 update standing_place ()',
      '3 insert outbox_mail_course',
      '3 insert registration',
    ],
  ],
  ['endStandingPlace', true, ['1 update standing_place (ended_at)']],
  ['joinWaitingList', true, ['1 insert waiting']],
  ['acceptOffer', true, [...mail, '1 insert registration', ...accepted]],
  ['leaveWaitingList', true, ['1 update waiting (ended_as, ended_at)']],
  ['letIntoSeries', true, [...mail, '1 insert registration']],
  [
    'offerPlace',
    true,
    [
      ...mail,
      '1 update waiting (offer_mode, offer_places, offer_until, offered_at, offered_by, offers, over_capacity)',
    ],
  ],
  ['addRegistrationGuest', true, ['1 insert guest', ...mail, ...withGuest]],
  ['removeRegistrationGuest', true, ['1 delete guest', ...mail, ...withGuest]],
  ['takeBackMail', false, takenBack],
  ['sendHeldClassMail', true, ['1 update outbox_mail (next_attempt_at)']],
  ['stopHeldClassMail', false, takenBack],
])('an administrator’s call %s sends email: %s', async (name, wakes, changes) => {
  const [row] = auditedOf(audit[`Mutation.${name}`]!)
  const token = await tokenFor(portal, administrator)
  if (!row!.impersonation)
    return expect(await made(name, await row!.args(world), token)).toEqual({
      wakes,
      changes: [audited, ...changes].toSorted(),
    })
  const person = await world.person()
  const begin = `mutation { switchToPerson(input: { userId: ${person.userId} }) { success } }`
  await portal.request(begin, {}, token)
  expect(await made(name, await row!.impersonation(world, person), token)).toEqual({
    wakes,
    changes: [audited, ...changes].toSorted(),
  })
})

it('the end of a regular spot by a link sends email', async () => {
  const { db, deps } = portal
  const { attendeeId } = await buildAttendee(db)
  const { courseId, recurrenceId } = await buildRecurring(db)
  const id = await buildRegistration(db, { course_id: courseId, attendee_id: attendeeId })
  const row = {
    attendee_id: attendeeId,
    recurrence_id: recurrenceId,
    mode: 'in-person',
    since: portal.clock.now(),
  }
  await db.insertInto('standing_place').values(row).execute()
  const token = signRegistrationToken('cancel-spot', deps.config.sessionSecret, id, 0)
  expect(await made('cancelRegistrationByToken', { input: { token, regularSpot: true } }, null)).toEqual({
    wakes: true,
    changes: [
      ...mail,
      '1 update registration (cancelled_at, revised_at, sequence)',
      '1 update standing_place (ended_at)',
    ],
  })
})
