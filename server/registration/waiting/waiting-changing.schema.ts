import { z } from 'zod'
import { anyMode } from '#domain/kernel/modes.ts'
import { courseLoader } from '#server/classes/public.ts'
import { instant, ofType, rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { defineReplay, stillThere } from '#server/platform/idempotency/copies.ts'
import { registrationAgain } from '#server/registration/confirm/registration-again.ts'
import { GuestInput } from '#server/registration/guests/guest-input.schema.ts'
import { type RegistrationNode, RegistrationRef } from '../registration.graph.ts'
import { mayLeaveWaiting, mayRegister } from '../registration.policy.ts'
import { joinWaitingList } from './join/join-waiting-list.command.ts'
import { selectAlsoWaiting } from './my-waiting.sql.ts'
import { acceptMyOffer, leaveMyWaiting } from './offers/answer-offer.command.ts'
import { type WaitingNode, WaitingRef } from './waiting.graph.ts'
import { selectEntry } from './waiting.sql.ts'

interface WaitingResult {
  waiting: WaitingNode
}
export const WaitingPayload = payload<WaitingResult>('WaitingPayload', {
  fields: (t) => ({
    waiting: t.expose('waiting', { type: WaitingRef }),
  }),
})
defineReplay(WaitingPayload, {
  store: ({ waiting: { id } }) => id,
  read: async (id, { db, viewer }) => {
    const waiting = await selectEntry(db, id)
    return { waiting: stillThere(waiting?.attendee_id === viewer?.attendeeId ? waiting : null) }
  },
})

defineCommand(
  'joinWaitingList',
  mayRegister,
  z.object({
    courseId: z.int(),
    registrationType: z.string().nullish().describe(`${anyMode}. Omitted: whichever comes first.`),
    guest: ofType(GuestInput).nullish().describe('The guest who would come along, at most one.'),
    aloneToo: z
      .boolean()
      .nullish()
      .describe('With a guest: the person also accepts a seat without the guest, if only one is free.'),
    comeUntil: instant()
      .nullish()
      .describe('Until when an offer may still be made to them. Omitted: as in the settings.'),
  }),
  {
    says: 'Joins the waitlist of a full class, or of its full series if it is registered as a whole. ALREADY_REGISTERED, ALREADY_WAITING, WAITING_NOT_NEEDED if there is a seat, WAITING_TOO_LATE, COME_UNTIL_PAST, PAIR_DOES_NOT_FIT, GUEST_NEEDS_MORE_SEATS; errors of createRegistrations.',
    answers: WaitingPayload,
    run: async (context, input) => {
      const waiting = await joinWaitingList(context, context.viewer, input)
      courseLoader(context).clearAll()
      return { waiting }
    },
  },
)

const WaitingIdInput = z
  .object({ id: rowId().describe('databaseId of the Waiting.') })
  .meta({ graphqlName: 'WaitingIdInput' })

defineCommand('leaveWaitingList', mayLeaveWaiting, WaitingIdInput, {
  says: 'Leaves a waitlist, which also declines an offer. Leaving again changes nothing. WAITING_NOT_FOUND; OFFER_ANSWERED if they accepted the offer.',
  answers: WaitingPayload,
  run: async (context, input) => {
    const waiting = await leaveMyWaiting(context, context.viewer, String(input.id))
    courseLoader(context).clearAll()
    return { waiting }
  },
})

interface AcceptedResult {
  registration: RegistrationNode
}
const AcceptOfferPayload = payload<AcceptedResult>('AcceptOfferPayload', {
  fields: (t) => ({
    registration: t.expose('registration', { type: RegistrationRef }),
    alsoWaiting: t.field({
      ...costs({ rows: 10 }),
      type: [WaitingRef],
      description:
        'Waitlist entries of the person for classes at the same time, so that they can be asked whether to leave them.',
      resolve: ({ registration }, _args, context) =>
        selectAlsoWaiting(context.db, registration.attendee_id, registration.course_id),
    }),
  }),
})
defineReplay(AcceptOfferPayload, {
  store: ({ registration: { id } }) => id,
  read: async (id, context) => ({ registration: await registrationAgain(context as SignedIn, id) }),
})

defineCommand('acceptOffer', mayRegister, WaitingIdInput, {
  says: 'Takes the seat that is held for the caller. Accepting again returns the same. WAITING_NOT_FOUND, OFFER_OVER, OFFER_ANSWERED, WAITING_TOO_LATE, CLASS_CANCELLED, CLASS_ALREADY_PAST, codes of CourseAvailability, GUEST_NEEDS_MORE_SEATS; NOT_AN_ATTENDEE, EMAIL_NOT_VERIFIED, TERMS_DUE, PROFILE_INCOMPLETE.',
  answers: AcceptOfferPayload,
  run: async (context, input) => {
    const registration = await acceptMyOffer(context, context.viewer, String(input.id))
    courseLoader(context).clearAll()
    return { registration }
  },
})
