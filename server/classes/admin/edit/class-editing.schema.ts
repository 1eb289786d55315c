import { z } from 'zod'
import { inputOfClass } from '#domain/classes/edit/edited-class.ts'
import { formByMode } from '#domain/kernel/modes.ts'
import { nameOfReason } from '#domain/settings/cancel-reasons.rule.ts'
import {
  cancelCourse,
  type RequestedCancellation,
  restoreCourse,
} from '#server/classes/admin/cancel/cancel-course.command.ts'
import { selectCustomReasons } from '#server/classes/admin/cancel/custom-reasons.sql.ts'
import { notifyOf, TellPeopleInput } from '#server/classes/admin/notify/notify.schema.ts'
import { RepeatRuleInput } from '#server/classes/admin/repeat/repeat.schema.ts'
import { courseLoader, staffCourseLoader } from '#server/classes/class.loaders.ts'
import { CourseRef } from '#server/classes/classes.graph.ts'
import { mayEditClasses } from '#server/classes/classes.policy.ts'
import { ofType } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { stillThere, toCopies } from '#server/platform/idempotency/copies.ts'
import { selectCannotLead, selectFormChoices } from './class-choices.sql.ts'
import { ClassForm, ClassFormChoicesType, ClassFormInput } from './class-form.schema.ts'
import {
  type FollowingFacts,
  selectDraftIds,
  selectEditableCourse,
  selectFollowingFacts,
  selectPeopleFacts,
} from './course-reading.sql.ts'
import type { EditableCourse } from './course-row.ts'
import { createCourse } from './create-course.command.ts'
import { deleteCourse } from './delete-course.command.ts'
import { type CourseUpdate, updateCourse } from './update-course.command.ts'
import type { SavedCourses } from './write-edits.ts'

const FollowingCourses = builder.objectRef<FollowingFacts>('FollowingCourses').implement({
  description: 'The classes that follow in the same recurrence.',
  fields: (t) => ({
    count: t.exposeInt('count'),
    version: t.exposeString('version', {
      description: 'Goes back with a save for them too, and changes with each of them.',
    }),
    mails: t.exposeInt('mails', { description: 'Mails that cancelling all of them would send now.' }),
    first: t.expose('first', { type: 'DateTime' }),
    last: t.expose('last', { type: 'DateTime' }),
    cancelledTogether: t.exposeInt('cancelled_together', {
      description: 'Those that were cancelled in one go with this class.',
    }),
  }),
})

const CustomReasonType = builder.objectRef<{ name: string; label: string }>('OwnReason').implement({
  fields: (t) => ({
    name: t.exposeString('name', { description: 'By which it is chosen.' }),
    label: t.exposeString('label', { description: 'In the language of who asks.' }),
  }),
})

const CourseForEditing = builder.objectRef<EditableCourse>('CourseForEditing').implement({
  description: 'A class as staff edit it.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    editVersion: t.exposeInt('editVersion', { description: 'Goes back with a save.' }),
    form: t.field({ type: ClassForm, resolve: ({ course }) => inputOfClass(course, siteTimeZone()) }),
    course: t.field({
      type: CourseRef,
      description: 'The class as everybody reads it.',
      resolve: async ({ id }, _args, context) => (await staffCourseLoader(context).load(id))!,
    }),
    ...formByMode('taken', (mode) => t.int({ resolve: ({ taken }) => taken[mode] })),
    drafts: t.int({
      description:
        'Of a draft: the drafts that publishCourse publishes, itself counted. 0: everybody sees the class.',
      resolve: async ({ id, draft }, _args, { db }) => (draft ? (await selectDraftIds(db, id)).length : 0),
    }),
    cancelled: t.boolean({ resolve: ({ cancelledAt }) => cancelledAt !== null }),
    cannotLead: t.stringList({
      description: 'Names of those who lead the class and said that they cannot make it.',
      resolve: ({ id }, _args, { db }) => selectCannotLead(db, id),
    }),
    ownReasons: t.field({
      type: [CustomReasonType],
      description: 'Reasons to cancel that administrators added.',
      resolve: async (_course, _args, { db, language }) =>
        (await selectCustomReasons(db)).map((reason) => ({
          name: nameOfReason(reason),
          label: reason[language.code],
        })),
    }),
    people: t.field({
      type: PeopleOfCourse,
      resolve: ({ id }, _args, { db, clock }) => selectPeopleFacts(db, id, clock.now()),
    }),
    following: t.field({
      type: FollowingCourses,
      nullable: true,
      description: 'Null where nothing follows.',
      resolve: ({ id, recurrenceId }, _args, { db, clock }) =>
        recurrenceId === null ? null : selectFollowingFacts(db, id, clock.now()),
    }),
  }),
})

const PeopleOfCourse = builder
  .objectRef<{ mails: number; ever_registered: boolean }>('PeopleOfCourse')
  .implement({
    fields: (t) => ({
      mails: t.exposeInt('mails', {
        description: 'People whom a change would be told now; nobody once it is over.',
      }),
      everRegistered: t.exposeBoolean('ever_registered', {
        description: 'False: the class can be deleted, unless somebody waits for it.',
      }),
    }),
  })

builder.queryField('courseForEditing', mayEditClasses, (t) =>
  t.field({
    type: CourseForEditing,
    nullable: true,
    description:
      'A class with everything that staff edit, the video link too. For staff and administrators. Null when there is none.',
    args: { courseId: t.arg.int({ required: true }) },
    resolve: (_root, { courseId }, context) => {
      return selectEditableCourse(context.db, courseId)
    },
  }),
)
builder.queryField('classFormChoices', mayEditClasses, (t) =>
  t.field({
    type: ClassFormChoicesType,
    description: 'What the form of a class offers. For staff and administrators.',
    resolve: (_root, _args, context) => {
      return selectFormChoices(context.db, context.language)
    },
  }),
)

export const EditScope = builder.enumType('EditScope', {
  description: 'This class only, or also those that follow it in the same recurrence.',
  values: ['THIS', 'THIS_AND_FOLLOWING'] as const,
})

export const UpdateCourseInput = z
  .object({
    id: z.int(),
    editVersion: z.int(),
    course: ofType(ClassFormInput),
    scope: ofType(EditScope).nullable().default('THIS'),
    followingVersion: z.string().nullish().describe('Of FollowingCourses; needed for THIS_AND_FOLLOWING.'),
    allowBelowTaken: z
      .boolean()
      .nullable()
      .default(false)
      .describe('The word for a capacity below the places taken; nobody loses a place by it.'),
    movePeople: z
      .boolean()
      .nullable()
      .default(false)
      .describe(
        'Who is registered in a way to take part that ends moves to the one that stays: all of them or nobody.',
      ),
    tell: ofType(TellPeopleInput).nullish().describe('Left out: people are told, without a note.'),
  })
  .meta({ graphqlName: 'UpdateCourseInput' })
export const CancelCourseInput = z
  .object({
    id: z.int(),
    scope: ofType(EditScope).nullable().default('THIS'),
    tell: ofType(TellPeopleInput).nullish().describe('Left out: people are told, without a note.'),
  })
  .meta({ graphqlName: 'CancelCourseInput' })

interface SavedResult extends SavedCourses {
  course: EditableCourse
}
const SavedCoursePayload = payload<SavedResult>('SavedCoursePayload', {
  fields: (t) => ({
    course: t.expose('course', { type: CourseForEditing }),
    changed: t.exposeInt('changed', { description: 'Classes that were changed.' }),
    told: t.exposeInt('told', { description: 'Registered people who are told, by one mail each.' }),
    waiting: t.exposeInt('waiting', { description: 'People who wait for a place and are told.' }),
    toCall: t.exposeInt('toCall', {
      description: 'People to whom no mail goes; they stand in the list of whom staff call.',
    }),
    unreached: t.exposeInt('unreached', { description: 'People whom neither a mail nor a call reaches.' }),
    moved: t.exposeInt('moved', { description: 'People who were moved to another way to take part.' }),
    guestsStay: t.exposeInt('guestsStay', {
      description: 'Guests who come all the same, where the save takes none any more.',
    }),
    telling: t.exposeID('telling', {
      nullable: true,
      description: 'By which takeBackMail takes the mail back, for 10 seconds. Null where nobody is told.',
    }),
    leavesAt: t.expose('leavesAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the last of the mail leaves, unless another act makes it wait.',
    }),
    act: t.exposeID('act', {
      nullable: true,
      description: 'By which undoAct undoes all of it, for a day. Null where nothing was changed.',
    }),
  }),
})
toCopies(SavedCoursePayload, {
  keep: ({
    course: { id },
    changed,
    told: notified,
    toCall,
    unreached,
    waiting,
    moved,
    guestsStay,
    telling: notifying,
    act,
    leavesAt,
  }) => ({
    id,
    counts: {
      changed,
      told: notified,
      toCall,
      unreached,
      waiting,
      moved,
      guestsStay,
      telling: notifying,
      act,
    },
    leavesAt: leavesAt?.toISOString() ?? null,
  }),
  read: async ({ id, counts, leavesAt }, { db }) => ({
    // A saved response of an earlier release has no count of calls.
    ...{ ...counts, toCall: counts.toCall ?? 0 },
    leavesAt: leavesAt === null ? null : new Date(leavesAt),
    course: stillThere(await selectEditableCourse(db, id)),
  }),
})

async function saved(
  context: Context,
  input: { id: number },
  saving: Promise<SavedCourses>,
): Promise<SavedResult> {
  const result = await saving
  courseLoader(context).clear(input.id)
  staffCourseLoader(context).clear(input.id)
  const course = (await selectEditableCourse(context.db, input.id))!
  return { ...result, course }
}

defineCommand(
  'createCourse',
  mayEditClasses,
  z.object({
    course: ofType(ClassFormInput),
    repeat: ofType(RepeatRuleInput)
      .nullish()
      .describe('Makes its other dates, too; its number, from 2 to 201, counts the class itself.'),
    draft: z.boolean().nullable().default(false).describe('Only staff see it, until publishCourse.'),
  }),
  {
    says: 'A class, with a rule all its dates; `changed` says how many were made. For staff and administrators.',
    answers: SavedCoursePayload,
    run: async (context, input) => {
      const { course: fields, repeat = null, draft } = input
      const { id, count } = await createCourse(context, { fields, repeat, draft: draft ?? false })
      return saved(
        context,
        { ...input, id },
        Promise.resolve({
          changed: count,
          moved: 0,
          guestsStay: 0,
          told: 0,
          toCall: 0,
          unreached: 0,
          waiting: 0,
          telling: null,
          act: null,
          leavesAt: null,
        }),
      )
    },
  },
)
defineCommand('updateCourse', mayEditClasses, UpdateCourseInput, {
  says: 'Changed fields are carried to the following classes where the scope says so. EDIT_CONFLICT {by, at} when somebody saved meanwhile; CAPACITY_BELOW_TAKEN without the word; MODE_IS_BOOKED without movePeople, MOVE_NEEDS_SEATS with it. For staff and administrators.',
  answers: SavedCoursePayload,
  run: (context, input) => saved(context, input, updateCourse(context, courseUpdate(input))),
})

/**
 * The save that an input requests.
 * @throws INPUT_INVALID for the fields about notifying people.
 */
export function courseUpdate(input: z.input<typeof UpdateCourseInput>): CourseUpdate {
  return {
    id: input.id,
    editVersion: input.editVersion,
    followingVersion: input.scope === 'THIS_AND_FOLLOWING' ? (input.followingVersion ?? '') : null,
    words: {
      allowBelowTaken: input.allowBelowTaken ?? false,
      movePeople: input.movePeople ?? false,
    },
    tell: notifyOf(input.tell),
    fields: input.course,
  }
}

/** The cancellation or restoration that an input requests. Throws the same errors as courseUpdate. */
export function requestedCancellation(input: z.input<typeof CancelCourseInput>): RequestedCancellation {
  return {
    id: input.id,
    withFollowing: input.scope === 'THIS_AND_FOLLOWING',
    tell: notifyOf(input.tell),
  }
}
defineCommand('cancelCourse', mayEditClasses, CancelCourseInput, {
  says: 'Mails everybody who is registered; registrations stay. For staff and administrators.',
  answers: SavedCoursePayload,
  run: (context, input) => saved(context, input, cancelCourse(context, requestedCancellation(input))),
})
defineCommand('restoreCourse', mayEditClasses, CancelCourseInput, {
  says: 'A cancelled class takes place after all; with the following ones, those cancelled in one go with it. For staff and administrators.',
  answers: SavedCoursePayload,
  run: (context, input) => saved(context, input, restoreCourse(context, requestedCancellation(input))),
})
defineCommand('deleteCourse', mayEditClasses, z.object({ id: z.int() }), {
  says: 'CLASS_HAS_REGISTRATIONS where anybody ever registered, CLASS_HAS_WAITING {waiting} where somebody waits. For staff and administrators.',
  run: (context, input) => deleteCourse(context, input.id),
})
