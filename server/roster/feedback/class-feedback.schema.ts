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
  description: 'Feedback of a person who may be contacted about it.',
  fields: (t) => ({
    registrationId: t.exposeInt('registrationId'),
    name: t.exposeString('name'),
    helped: t.exposeString('helped'),
    words: t.exposeString('words', { nullable: true }),
  }),
})

const ClassFeedback = builder.objectRef<ShownFeedback>('ClassFeedback').implement({
  description: 'Feedback on a class by people who were there.',
  fields: (t) => ({
    answers: t.exposeInt('answers', { description: 'How many people gave feedback.' }),
    shown: t.exposeInt('shown', {
      description: `How many responses are shown here. To staff all. To those who run the class only full groups of ${fewestAnswers}, in order of arrival and as they were when first shown. Four weeks after the class all, if there are at least ${fewestAnswers} and none was shown before.`,
    }),
    hidden: t.exposeBoolean('isHidden', {
      description: `There is feedback, but none is shown to the caller: there are fewer than ${fewestAnswers} responses. Staff read them.`,
    }),
    helped: t.expose('helped', {
      ...costs({ rows: 4 }),
      type: [HelpedCount],
      description: 'Each choice with how many people made it, from the most help to the least.',
    }),
    words: t.exposeStringList('words', {
      description: 'What people wrote, in alphabetical order and without names.',
      ...costs({ rows: 100 }),
    }),
    people: t.expose('people', {
      type: [FeedbackToAnswer],
      description:
        'For staff: feedback of people who may be contacted. What they wrote is here and not in `words`. None for others.',
    }),
  }),
})

builder.queryField('classFeedback', mayOpenRosters, (t) =>
  t.field({
    type: ClassFeedback,
    nullable: true,
    description:
      'Feedback on a class, for those who run it. Only staff and administrators see names, of people who may be contacted. Audited as a view.',
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
