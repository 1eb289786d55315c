import { z } from 'zod'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { mayDelayMail } from '#server/registration/registration.policy.ts'
import { sendScheduledMail, stopScheduledMail } from './scheduled-class-mail.command.ts'
import { type HeldClassMail, selectScheduledMailOf } from './scheduled-class-mail.sql.ts'

const ScheduledClassMailType = builder.objectRef<HeldClassMail>('HeldClassMail').implement({
  description: 'The emails about a class that are not sent yet, because more changes may join them.',
  fields: (t) => ({
    people: t.exposeInt('people', { description: 'How many people get one.' }),
    leavesAt: t.expose('leavesAt', { type: 'DateTime', description: 'When the last of them is sent.' }),
  }),
})

builder.queryField('heldClassMail', mayDelayMail, (t) =>
  t.field({
    type: ScheduledClassMailType,
    nullable: true,
    description:
      'The emails about a class that wait to be sent. Null if there are none. For staff and administrators.',
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
    people: t.exposeInt('people', {
      description: 'How many of the emails this call sent, changed or deleted.',
    }),
  }),
})
defineReplay(HeldClassMailPayload, { store: ({ people }) => ({ people }), read: (saved) => saved })

defineCommand('sendHeldClassMail', mayDelayMail, HeldClassMailInput, {
  says: 'Sends the emails of heldClassMail now, with all that they say of other classes. MAIL_HAS_LEFT if there are none. For staff and administrators.',
  answers: HeldClassMailPayload,
  run: async (context, input) => ({
    people: await sendScheduledMail(context, input.courseId),
  }),
})

defineCommand('stopHeldClassMail', mayDelayMail, HeldClassMailInput, {
  says: 'Removes a class from the emails of heldClassMail. What they say of other classes is still sent, and the change stays. MAIL_HAS_LEFT if there are none. For staff and administrators.',
  answers: HeldClassMailPayload,
  run: async (context, input) => ({
    people: await stopScheduledMail(context, input.courseId),
  }),
})
