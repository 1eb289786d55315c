import { mayEditClasses } from '#server/classes/classes.policy.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { type Published, publishCourse } from './publish-course.command.ts'

const PublishCourseInput = builder.inputType('PublishCourseInput', {
  fields: (t) => ({ id: t.int({ required: true }), clientMutationId: t.string() }),
})
const PublishCoursePayload = builder
  .objectRef<Published & { clientMutationId: string | null | undefined }>('PublishCoursePayload')
  .implement({
    fields: (t) => ({
      published: t.exposeInt('published', { description: 'Classes that everybody sees now.' }),
      act: t.exposeID('act', { nullable: true, description: 'By which undoAct undoes it, for a day.' }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
toCopies(PublishCoursePayload, { keep: ({ published, act }) => ({ published, act }), read: (kept) => kept })

builder.mutationField('publishCourse', mayEditClasses, (t) =>
  t.field({
    type: PublishCoursePayload,
    nullable: true,
    description:
      'Shows a draft to everybody, with the other drafts of its recurrence. For staff and administrators.',
    args: { input: t.arg({ type: PublishCourseInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      ...(await publishCourse(context, input.id)),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
