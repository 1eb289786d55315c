import { z } from 'zod'
import { mayEditClasses } from '#server/classes/classes.policy.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { type Published, publishCourse } from './publish-course.command.ts'

const PublishCoursePayload = payload<Published>('PublishCoursePayload', {
  fields: (t) => ({
    published: t.exposeInt('published', {
      description: 'How many classes became visible to everyone. 0 if the class was published already.',
    }),
    act: t.exposeID('act', {
      nullable: true,
      description: 'Pass it to undoAct within a day. Null if nothing was published.',
    }),
  }),
})
defineReplay(PublishCoursePayload, {
  store: ({ published, act }) => ({ published, act }),
  read: (saved) => saved,
})

defineCommand('publishCourse', mayEditClasses, z.object({ id: z.int() }), {
  says: 'Publishes a draft with the other drafts of its recurrence. CLASS_NOT_FOUND. For staff and administrators.',
  answers: PublishCoursePayload,
  run: (context, input) => publishCourse(context, input.id),
})
