import { z } from 'zod'
import { mayScheduleClasses } from '#server/classes/classes.policy.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { RefusalDetails } from '#server/platform/graphql/common.schema.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { type DuplicateResult, duplicateEvent, readDuplicate } from './duplicate-event.command.ts'

const DuplicateEventPayload = payload<DuplicateResult>('DuplicateEventPayload', {
  fields: (t) => ({
    newCourseID: t.exposeInt('newCourseID', { nullable: true }),
    message: t.exposeString('message'),
    errorCode: t.string({
      nullable: true,
      description:
        'The code of `message` if no class was scheduled: CLASS_NOT_FOUND, CLASS_DOES_NOT_REPEAT, CLASS_ALREADY_SCHEDULED, or INPUT_INVALID for the date. Null: one was.',
      resolve: ({ refusal }) => refusal?.code,
    }),
    errorData: t.field({
      type: RefusalDetails,
      nullable: true,
      resolve: ({ refusal }) => refusal?.data,
    }),
    success: t.exposeBoolean('success'),
  }),
})
defineReplay(DuplicateEventPayload, {
  store: ({ newCourseID }) => newCourseID,
  read: (id, context) => readDuplicate(context as SignedIn, id),
})

defineCommand(
  'duplicateEvent',
  mayScheduleClasses,
  z.object({
    courseID: z.int(),
    date: z.string().describe('yyyy-MM-dd in the site time zone. From tomorrow, up to five years later.'),
  }),
  {
    says: 'Schedules a class of a recurrence on another date, without its registrations. The payload says why it could not. For people who may schedule it: administrators, staff, people with duplicateOthersEvents, and its facilitators with duplicateEvent. Others get FORBIDDEN.',
    answers: DuplicateEventPayload,
    run: (context, input) =>
      duplicateEvent(context, context.viewer, {
        courseId: input.courseID,
        date: input.date,
      }),
  },
)
