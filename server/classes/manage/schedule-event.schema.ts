import { mayScheduleClasses } from '#server/classes/classes.policy.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { RefusalDetails } from '#server/platform/graphql/common.schema.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { type DuplicateAnswer, duplicateEvent, readDuplicate } from './duplicate-event.command.ts'

const DuplicateEventInput = builder.inputType('DuplicateEventInput', {
  fields: (t) => ({
    courseID: t.int({ required: true }),
    date: t.string({
      required: true,
      description: 'yyyy-MM-dd in the site time zone, tomorrow at the earliest.',
    }),
    clientMutationId: t.string(),
  }),
})

const DuplicateEventPayload = builder
  .objectRef<DuplicateAnswer & { clientMutationId: string | null | undefined }>('DuplicateEventPayload')
  .implement({
    fields: (t) => ({
      newCourseID: t.exposeInt('newCourseID', { nullable: true }),
      message: t.exposeString('message'),
      errorCode: t.string({
        nullable: true,
        description: 'What `message` says where it did not succeed, as in `extensions.code`.',
        resolve: ({ refusal }) => refusal?.code,
      }),
      errorData: t.field({
        type: RefusalDetails,
        nullable: true,
        resolve: ({ refusal }) => refusal?.data,
      }),
      success: t.exposeBoolean('success'),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
toCopies(DuplicateEventPayload, {
  keep: ({ newCourseID }) => newCourseID,
  read: (id, context) => readDuplicate(context as SignedIn, id),
})

builder.mutationField('duplicateEvent', mayScheduleClasses, (t) =>
  t.field({
    type: DuplicateEventPayload,
    nullable: true,
    description:
      'Schedules a class that recurs again on another date, with everything but its registrations: for administrators, staff, holders of duplicateOthersEvents, and holders of duplicateEvent who facilitate it.',
    args: { input: t.arg({ type: DuplicateEventInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      ...(await duplicateEvent(context, context.viewer, {
        courseId: input.courseID,
        date: input.date,
      })),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
