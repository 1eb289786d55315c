import { z } from 'zod'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { mayDelayMail } from '#server/registration/registration.policy.ts'
import { sendScheduledMail, stopScheduledMail } from './scheduled-class-mail.command.ts'
import { type HeldClassMail, selectScheduledMailOf } from './scheduled-class-mail.sql.ts'

const ScheduledClassMailType = builder.objectRef<HeldClassMail>('HeldClassMail').implement({
  description: 'Mail about a class that waits for the rest of an afternoon’s work.',
  fields: (t) => ({
    people: t.exposeInt('people'),
    leavesAt: t.expose('leavesAt', { type: 'DateTime', description: 'The last of it.' }),
  }),
})

builder.queryField('heldClassMail', mayDelayMail, (t) =>
  t.field({
    type: ScheduledClassMailType,
    nullable: true,
    description: 'The mail about a class that waits; null where none does. For staff and administrators.',
    args: { courseId: t.arg.int({ required: true }) },
    resolve: (_root, { courseId }, { db, clock }) => selectScheduledMailOf(db, courseId, clock.now()),
  }),
)

const HeldClassMailInput = z.object({ courseId: z.int() }).meta({ graphqlName: 'HeldClassMailInput' })
interface ScheduledMailResult {
  people: number
}
const HeldClassMailPayload = payload<ScheduledMailResult>('HeldClassMailPayload', {
  fields: (t) => ({
    people: t.exposeInt('people', { description: 'Whose mail it was.' }),
  }),
})
toCopies(HeldClassMailPayload, { keep: ({ people }) => ({ people }), read: (saved) => saved })

defineCommand('sendHeldClassMail', mayDelayMail, HeldClassMailInput, {
  says: 'Lets the mail about a class leave now. MAIL_HAS_LEFT. For staff and administrators.',
  answers: HeldClassMailPayload,
  run: async (context, input) => ({
    people: await sendScheduledMail(context, input.courseId),
  }),
})

defineCommand('stopHeldClassMail', mayDelayMail, HeldClassMailInput, {
  says: 'Takes a class out of the mail that waits; what was done stays. MAIL_HAS_LEFT. For staff and administrators.',
  answers: HeldClassMailPayload,
  run: async (context, input) => ({
    people: await stopScheduledMail(context, input.courseId),
  }),
})
