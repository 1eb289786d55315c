import { EditScope } from '#server/classes/admin/edit/class-editing.schema.ts'
import { ClassFormInput } from '#server/classes/admin/edit/class-form.schema.ts'
import { RepeatDate, RepeatRuleInput } from '#server/classes/admin/repeat/repeat.schema.ts'
import { facilitatorsOfLoader, staffCourseLoader } from '#server/classes/class.loaders.ts'
import { CourseRef } from '#server/classes/classes.graph.ts'
import { mayEditClasses, mayScheduleClasses } from '#server/classes/classes.policy.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { conflictsOfSave, type FoundConflict } from './class-conflicts.ts'
import { conflictsOfEvent } from './event-conflicts.ts'

const CourseClash = builder.objectRef<FoundConflict>('CourseClash').implement({
  description: 'A class that needs the same room or people at the same time as a planned one.',
  fields: (t) => ({
    start: t.field({
      type: 'DateTime',
      description: 'Of the planned class.',
      resolve: ({ planned }) => planned.start,
    }),
    end: t.field({
      type: 'DateTime',
      description: 'Of the planned class.',
      resolve: ({ planned }) => planned.end,
    }),
    room: t.exposeBoolean('room', { description: 'Both are in the same room.' }),
    facilitators: t.stringList({
      description: 'Names of people who would facilitate both.',
      ...costs({ rows: 2 }),
      resolve: async ({ courseId, facilitatorIds }, _args, context) =>
        (await facilitatorsOfLoader(context).load(courseId))
          .filter(({ id }) => facilitatorIds.includes(id))
          .map(({ name }) => name),
    }),
    course: t.field({
      type: CourseRef,
      description: 'The existing class.',
      resolve: async ({ courseId }, _args, context) => (await staffCourseLoader(context).load(courseId))!,
    }),
  }),
})

builder.objectField(RepeatDate, 'clashes', (t) =>
  t.field({
    type: [CourseClash],
    description: 'Classes that conflict with it. repeatCourse makes the class all the same.',
    ...costs({ rows: 1 }),
    resolve: ({ clashes }) => clashes,
  }),
)

const CourseClashesInput = builder.inputType('CourseClashesInput', {
  fields: (t) => ({
    id: t.int({ description: 'Omitted: a new class.' }),
    course: t.field({ type: ClassFormInput, required: true }),
    repeat: t.field({ type: RepeatRuleInput, description: 'For a new class, as in CreateCourseInput.' }),
    scope: t.field({ type: EditScope, defaultValue: 'THIS', description: 'For a class that exists.' }),
  }),
})

builder.queryField('courseClashes', mayEditClasses, (t) =>
  t.field({
    type: [CourseClash],
    description:
      'New conflicts of room or facilitator that a save would make, at most 50. A save does not check them. None for a cancelled class. For staff and administrators.',
    ...costs({ rows: 50 }),
    args: { input: t.arg({ type: CourseClashesInput, required: true }) },
    resolve: (_root, { input }, context) =>
      conflictsOfSave(context, {
        id: input.id ?? null,
        fields: input.course,
        repeat: input.repeat ?? null,
        withFollowing: input.scope === 'THIS_AND_FOLLOWING',
      }),
  }),
)

builder.queryField('eventClashes', mayScheduleClasses, (t) =>
  t.field({
    type: [CourseClash],
    description:
      'Conflicts of room or facilitator of a class that duplicateEvent would schedule on the date. None for a date that it would not accept. CLASS_NOT_FOUND, CLASS_DOES_NOT_REPEAT. For people who may schedule it; only staff see drafts among the conflicts.',
    ...costs({ rows: 10 }),
    args: {
      courseId: t.arg.int({ required: true }),
      date: t.arg.string({ required: true, description: 'yyyy-MM-dd in the site time zone.' }),
    },
    resolve: (_root, args, context) => conflictsOfEvent(context, args),
  }),
)
