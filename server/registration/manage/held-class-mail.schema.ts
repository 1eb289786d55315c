import { builder } from '#server/platform/graphql/builder.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { mayHoldMail } from '#server/registration/registration.policy.ts'
import { sendHeldMail, stopHeldMail } from './held-class-mail.command.ts'
import { type HeldClassMail, selectHeldMailOf } from './held-class-mail.sql.ts'

const HeldClassMailType = builder.objectRef<HeldClassMail>('HeldClassMail').implement({
  description: 'Mail about a class that waits for the rest of an afternoon’s work.',
  fields: (t) => ({
    people: t.exposeInt('people'),
    leavesAt: t.expose('leavesAt', { type: 'DateTime', description: 'The last of it.' }),
  }),
})

builder.queryField('heldClassMail', mayHoldMail, (t) =>
  t.field({
    type: HeldClassMailType,
    nullable: true,
    description: 'The mail about a class that waits; null where none does. For staff and administrators.',
    args: { courseId: t.arg.int({ required: true }) },
    resolve: (_root, { courseId }, { db, clock }) => selectHeldMailOf(db, courseId, clock.now()),
  }),
)

const HeldClassMailInput = builder.inputType('HeldClassMailInput', {
  fields: (t) => ({ courseId: t.int({ required: true }), clientMutationId: t.string() }),
})
interface HeldMailAnswer {
  people: number
  clientMutationId: string | null | undefined
}
const HeldClassMailPayload = builder.objectRef<HeldMailAnswer>('HeldClassMailPayload').implement({
  fields: (t) => ({
    people: t.exposeInt('people', { description: 'Whose mail it was.' }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
  }),
})
toCopies(HeldClassMailPayload, { keep: ({ people }) => ({ people }), read: (kept) => kept })

builder.mutationField('sendHeldClassMail', mayHoldMail, (t) =>
  t.field({
    type: HeldClassMailPayload,
    nullable: true,
    description: 'Lets the mail about a class leave now. MAIL_HAS_LEFT. For staff and administrators.',
    args: { input: t.arg({ type: HeldClassMailInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      people: await sendHeldMail(context, input.courseId),
      clientMutationId: input.clientMutationId,
    }),
  }),
)

builder.mutationField('stopHeldClassMail', mayHoldMail, (t) =>
  t.field({
    type: HeldClassMailPayload,
    nullable: true,
    description:
      'Takes a class out of the mail that waits; what was done stays. MAIL_HAS_LEFT. For staff and administrators.',
    args: { input: t.arg({ type: HeldClassMailInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      people: await stopHeldMail(context, input.courseId),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
