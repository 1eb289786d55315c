import { fewestAnswers } from '#domain/registration/feedback/feedback.ts'
import {
  feedbackForStaff,
  type GivenFeedback,
  type ShownFeedback,
} from '#domain/roster/feedback/shown-feedback.rule.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { selectClassFeedback } from '#server/registration/public.ts'
import { recordView } from '#server/roster/read-roster.ts'
import { changeableCourse, mayOpenRosters, mayReadAllFeedback } from '#server/roster/roster.policy.ts'
import { showFeedback } from './show-feedback.ts'

const HelpedCount = builder.objectRef<ShownFeedback['helped'][number]>('HelpedCount').implement({
  fields: (t) => ({
    choice: t.exposeString('choice', { description: 'As `helped` of RegistrationFeedback.' }),
    count: t.exposeInt('count'),
  }),
})

const FeedbackToAnswer = builder.objectRef<GivenFeedback>('FeedbackToAnswer').implement({
  description: 'Of somebody who said that staff may get in touch about it.',
  fields: (t) => ({
    registrationId: t.exposeInt('registrationId'),
    name: t.exposeString('name'),
    helped: t.exposeString('helped'),
    words: t.exposeString('words', { nullable: true }),
  }),
})

const ClassFeedback = builder.objectRef<ShownFeedback>('ClassFeedback').implement({
  description: 'How a class was, by those who were there.',
  fields: (t) => ({
    answers: t.exposeInt('answers', { description: 'How many answered.' }),
    shown: t.exposeInt('shown', {
      description: `How many of them are counted here: for who runs the class full batches of ${fewestAnswers}, in the order in which they came and as they were when they were first shown; or all, where nothing was shown before four weeks after the class. For staff all.`,
    }),
    hidden: t.exposeBoolean('isHidden', {
      description: `There are answers and none is shown: fewer than ${fewestAnswers}, which who runs the class does not read; staff do.`,
    }),
    helped: t.expose('helped', {
      ...costs({ rows: 4 }),
      type: [HelpedCount],
      description: 'Every choice with how many made it, from the most help to the least.',
    }),
    words: t.exposeStringList('words', {
      description: 'What was written, by alphabet and without a name.',
      ...costs({ rows: 100 }),
    }),
    people: t.expose('people', {
      type: [FeedbackToAnswer],
      description: 'For staff: those who may be asked about it, whose words are here and not in `words`.',
    }),
  }),
})

builder.queryField('classFeedback', mayOpenRosters, (t) =>
  t.field({
    type: ClassFeedback,
    nullable: true,
    description:
      'For those who run the class, to whom it names nobody, and for staff and administrators. Looking at it is kept in the audit log.',
    args: { courseId: t.arg.int({ required: true }) },
    resolve: async (_root, { courseId }, context) => {
      const { viewer, db } = context
      const course = await changeableCourse(db, viewer, courseId)
      await recordView(context, viewer, courseId, 'roster.feedbackViewed')
      return mayReadAllFeedback(viewer)
        ? feedbackForStaff(await selectClassFeedback(db, courseId))
        : showFeedback(context, { id: courseId, end: course.end })
    },
  }),
)
