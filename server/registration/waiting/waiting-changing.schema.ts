import { courseLoader } from '#server/classes/classes.door.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { stillThere, toCopies } from '#server/platform/idempotency/copies.ts'
import { GuestInput } from '../guest-input.schema.ts'
import { type RegistrationNode, RegistrationRef } from '../registration.graph.ts'
import { mayBook, mayLeaveWaiting } from '../registration.policy.ts'
import { registrationAgain } from '../registration-again.ts'
import { acceptOwnOffer, leaveOwnWaiting } from './answer-offer.command.ts'
import { joinWaitingList } from './join-waiting-list.command.ts'
import { selectAlsoWaiting } from './own-waiting.sql.ts'
import { type WaitingNode, WaitingRef } from './waiting.graph.ts'
import { selectEntry } from './waiting.sql.ts'

const JoinWaitingListInput = builder.inputType('JoinWaitingListInput', {
  fields: (t) => ({
    courseId: t.int({ required: true }),
    registrationType: t.string({ description: '`in-person` or `online`; left out: whichever comes first.' }),
    guest: t.field({ type: GuestInput, description: 'Who would come along; at most one.' }),
    aloneToo: t.boolean({ description: 'They come alone where one place is free only.' }),
    comeUntil: t.field({
      type: 'DateTime',
      description: 'Until when they could still come; left out: as the settings say.',
    }),
    clientMutationId: t.string(),
  }),
})

interface WaitingAnswer {
  waiting: WaitingNode
  clientMutationId: string | null | undefined
}
export const WaitingPayload = builder.objectRef<WaitingAnswer>('WaitingPayload').implement({
  fields: (t) => ({
    waiting: t.expose('waiting', { type: WaitingRef }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
  }),
})
toCopies(WaitingPayload, {
  keep: ({ waiting: { id } }) => id,
  read: async (id, { db, viewer }) => {
    const waiting = await selectEntry(db, id)
    return { waiting: stillThere(waiting?.attendee_id === viewer?.attendeeId ? waiting : null) }
  },
})

builder.mutationField('joinWaitingList', mayBook, (t) =>
  t.field({
    type: WaitingPayload,
    nullable: true,
    description: 'Joins the waiting list of a full class, under the rules of booking.',
    args: { input: t.arg({ type: JoinWaitingListInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { clientMutationId, ...wanted } = input
      const waiting = await joinWaitingList(context, context.viewer, wanted)
      courseLoader(context).clearAll()
      return { waiting, clientMutationId }
    },
  }),
)

const WaitingIdInput = builder.inputType('WaitingIdInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'Of the place on the list.' }),
    clientMutationId: t.string(),
  }),
})

builder.mutationField('leaveWaitingList', mayLeaveWaiting, (t) =>
  t.field({
    type: WaitingPayload,
    nullable: true,
    description: 'Leaves a waiting list, and so declines what is offered. Leaving again changes nothing.',
    args: { input: t.arg({ type: WaitingIdInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const waiting = await leaveOwnWaiting(context, context.viewer, String(input.id))
      courseLoader(context).clearAll()
      return { waiting, clientMutationId: input.clientMutationId }
    },
  }),
)

interface AcceptedAnswer {
  registration: RegistrationNode
  clientMutationId: string | null | undefined
}
const AcceptOfferPayload = builder.objectRef<AcceptedAnswer>('AcceptOfferPayload').implement({
  fields: (t) => ({
    registration: t.expose('registration', { type: RegistrationRef }),
    alsoWaiting: t.field({
      ...costs({ rows: 10 }),
      type: [WaitingRef],
      description:
        'What the person waits for at the same time, so that they are asked whether they still do.',
      resolve: ({ registration }, _args, context) =>
        selectAlsoWaiting(context.db, registration.attendee_id, registration.course_id),
    }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
  }),
})
toCopies(AcceptOfferPayload, {
  keep: ({ registration: { id } }) => id,
  read: async (id, context) => ({ registration: await registrationAgain(context as SignedIn, id) }),
})

builder.mutationField('acceptOffer', mayBook, (t) =>
  t.field({
    type: AcceptOfferPayload,
    nullable: true,
    description: 'Takes the place that is held for the caller. Accepting again answers the same.',
    args: { input: t.arg({ type: WaitingIdInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const registration = await acceptOwnOffer(context, context.viewer, String(input.id))
      courseLoader(context).clearAll()
      return { registration, clientMutationId: input.clientMutationId }
    },
  }),
)
