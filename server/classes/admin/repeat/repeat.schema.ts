import { z } from 'zod'
import { frequencies } from '#domain/classes/repeat/repeat-rule.ts'
import { staffCourseLoader } from '#server/classes/class.loaders.ts'
import { CourseRef } from '#server/classes/classes.graph.ts'
import { mayEditClasses } from '#server/classes/classes.policy.ts'
import { ofType } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import type { RepeatedCourses } from './make-repeats.ts'
import { type CheckedDate, previewRepeat, repeatCourse } from './repeat-course.command.ts'

export const RepeatRuleInput = builder.inputType('RepeatRuleInput', {
  description:
    'A rule as staff enter it. What its frequency does not need is ignored, but frequency, interval, monthlyBy, nth, weekday and ends must always be one of their values.',
  fields: (t) => ({
    frequency: t.string({ required: true, description: `${frequencies.join(', ')}.` }),
    interval: t.string({ required: true, description: 'Every how many days, weeks or months, 1 to 52.' }),
    weekdays: t.stringList({ required: true, description: 'For a weekly rule, at least one. 0 is Sunday.' }),
    monthlyBy: t.string({ required: true, description: 'For a monthly rule: day or weekday.' }),
    day: t.string({ required: true, description: 'For a monthly rule by day: 1 to 31.' }),
    nth: t.string({ required: true, description: 'For a monthly rule by weekday: 1 to 5, or last.' }),
    weekday: t.string({ required: true, description: 'For a monthly rule by weekday. 0 is Sunday.' }),
    ends: t.string({ required: true, description: 'until or count.' }),
    until: t.string({ required: true, description: 'If `ends` is until: yyyy-MM-dd, inclusive.' }),
    count: t.string({
      required: true,
      description:
        'If `ends` is count: how many dates follow the class, 1 to 200. In createCourse it includes the class.',
    }),
    except: t.stringList({
      required: true,
      description: 'Dates that are left out, yyyy-MM-dd. `count` includes them.',
    }),
  }),
})

const RepeatDateState = builder.enumType('RepeatDateState', {
  values: {
    NEW: { description: 'A class will be made.' },
    EXISTS: { description: 'The recurrence already has a class on that day. It stays as it is.' },
    EXCEPTED: { description: 'The rule leaves it out.' },
    TIME_SKIPPED: { description: 'On that day clocks skip the time of the class. No class will be made.' },
    NO_SUCH_DAY: { description: 'The month has no such day.' },
  } as const,
})
const stateOf = ({ date, existingCourseId }: CheckedDate) => {
  if (date.kind === 'excepted') return 'EXCEPTED'
  if (date.kind === 'timeSkipped') return 'TIME_SKIPPED'
  if (date.kind === 'noSuchDay') return 'NO_SUCH_DAY'
  return existingCourseId === null ? 'NEW' : 'EXISTS'
}

export const RepeatDate = builder.objectRef<CheckedDate>('RepeatDate').implement({
  fields: (t) => ({
    state: t.field({ type: RepeatDateState, resolve: stateOf }),
    date: t.field({
      type: 'Date',
      nullable: true,
      description: 'Null if the month has no such day.',
      resolve: ({ date }) => (date.kind === 'noSuchDay' ? null : date.date),
    }),
    month: t.string({
      description: 'yyyy-MM.',
      resolve: ({ date }) => (date.kind === 'noSuchDay' ? date.month : date.date.slice(0, 7)),
    }),
    start: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ date }) => (date.kind === 'class' ? date.start : null),
    }),
    end: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ date }) => (date.kind === 'class' ? date.end : null),
    }),
    clocks: t.string({
      nullable: true,
      description:
        'forward or back: clocks changed since the class before, and this one is at the same time of day. Null: they did not.',
      resolve: ({ clocks }) => clocks,
    }),
    existing: t.field({
      type: CourseRef,
      nullable: true,
      resolve: ({ existingCourseId }, _args, context) =>
        existingCourseId === null ? null : staffCourseLoader(context).load(existingCourseId),
    }),
  }),
})

builder.queryField('previewRepeat', mayEditClasses, (t) =>
  t.field({
    type: [RepeatDate],
    description:
      'The dates of a rule after the class, oldest first. Writes nothing. CLASS_NOT_FOUND, INPUT_INVALID, REPEAT_TOO_MANY {most}, REPEAT_TOO_FAR {years}, REPEAT_EMPTY. For staff and administrators.',
    args: { courseId: t.arg.int({ required: true }), rule: t.arg({ type: RepeatRuleInput, required: true }) },
    resolve: (_root, { courseId, rule }, context) => previewRepeat(context, courseId, rule),
  }),
)

const RepeatCoursePayload = payload<RepeatedCourses>('RepeatCoursePayload', {
  fields: (t) => ({
    created: t.exposeIntList('created', { description: 'Ids of the new classes, oldest first.' }),
    existing: t.expose('existing', {
      type: ['Date'],
      description: 'Dates on which the recurrence already has a class. It stays as it is.',
    }),
  }),
})
defineReplay(RepeatCoursePayload, {
  store: ({ created, existing }) => ({ created, existing }),
  read: (saved) => saved,
})

defineCommand('repeatCourse', mayEditClasses, z.object({ id: z.int(), rule: ofType(RepeatRuleInput) }), {
  says: 'Makes the classes of a rule, each a copy without registrations, all or none. Calling again makes no class twice. Errors of previewRepeat; TIME_ZONE_CHANGED as in createCourse. For staff and administrators.',
  answers: RepeatCoursePayload,
  run: (context, input) => repeatCourse(context, input.id, input.rule),
})
