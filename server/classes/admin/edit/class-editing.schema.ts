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
import { defineReplay, stillThere } from '#server/platform/idempotency/copies.ts'
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
  description: 'The later classes of the same recurrence.',
  fields: (t) => ({
    count: t.exposeInt('count'),
    version: t.exposeString('version', {
      description:
        'Send it back when a save includes the following classes. It changes when one of them is edited, added or deleted.',
    }),
    mails: t.exposeInt('mails', {
      description:
        'How many emails would be sent if all of them were cancelled now, at most: one to each registered person for each class.',
    }),
    first: t.expose('first', { type: 'DateTime' }),
    last: t.expose('last', { type: 'DateTime' }),
    cancelledTogether: t.exposeInt('cancelled_together', {
      description:
        'How many of them were cancelled together with this class. restoreCourse restores them with it.',
    }),
  }),
})

const CustomReasonType = builder.objectRef<{ name: string; label: string }>('OwnReason').implement({
  fields: (t) => ({
    name: t.exposeString('name', { description: 'For TellPeopleInput.ownReason.' }),
    label: t.exposeString('label', { description: 'In the caller’s language.' }),
  }),
})

const CourseForEditing = builder.objectRef<EditableCourse>('CourseForEditing').implement({
  description: 'A class as staff edit it.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    editVersion: t.exposeInt('editVersion', { description: 'Send it back with a save.' }),
    form: t.field({ type: ClassForm, resolve: ({ course }) => inputOfClass(course, siteTimeZone()) }),
    course: t.field({
      type: CourseRef,
      description: 'The class as everyone reads it.',
      resolve: async ({ id }, _args, context) => (await staffCourseLoader(context).load(id))!,
    }),
    ...formByMode('taken', (mode) => t.int({ resolve: ({ taken }) => taken[mode] })),
    drafts: t.int({
      description:
        'How many drafts publishCourse would publish, this one included. 0: the class is published.',
      resolve: async ({ id, draft }, _args, { db }) => (draft ? (await selectDraftIds(db, id)).length : 0),
    }),
    cancelled: t.boolean({ resolve: ({ cancelledAt }) => cancelledAt !== null }),
    cannotLead: t.stringList({
      description: 'Names of facilitators who said that they can’t make the class.',
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
      description: 'Null if no class follows.',
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
        description:
          'How many registered people would be emailed about a change now. 0 once the class is over.',
      }),
      everRegistered: t.exposeBoolean('ever_registered', {
        description:
          'Cancelled registrations count too. False: the class can be deleted, unless someone is on its waitlist.',
      }),
    }),
  })

builder.queryField('courseForEditing', mayEditClasses, (t) =>
  t.field({
    type: CourseForEditing,
    nullable: true,
    description:
      'A class with everything that staff edit, also the video link. Null if there is no such class. For staff and administrators.',
    args: { courseId: t.arg.int({ required: true }) },
    resolve: (_root, { courseId }, context) => {
      return selectEditableCourse(context.db, courseId)
    },
  }),
)
builder.queryField('classFormChoices', mayEditClasses, (t) =>
  t.field({
    type: ClassFormChoicesType,
    description:
      'The choices of the class form, named in the caller’s language. For staff and administrators.',
    resolve: (_root, _args, context) => {
      return selectFormChoices(context.db, context.language)
    },
  }),
)

export const EditScope = builder.enumType('EditScope', {
  description: 'Only this class, or also those that follow it in the same recurrence.',
  values: ['THIS', 'THIS_AND_FOLLOWING'] as const,
})

export const UpdateCourseInput = z
  .object({
    id: z.int(),
    editVersion: z.int(),
    course: ofType(ClassFormInput),
    scope: ofType(EditScope).nullable().default('THIS'),
    followingVersion: z
      .string()
      .nullish()
      .describe('FollowingCourses.version. Required for THIS_AND_FOLLOWING.'),
    allowBelowTaken: z
      .boolean()
      .nullable()
      .default(false)
      .describe('Allows a capacity below the seats taken. No one loses a seat.'),
    movePeople: z
      .boolean()
      .nullable()
      .default(false)
      .describe('If a mode ends and one stays, its registered people move to that one, all or none.'),
    tell: ofType(TellPeopleInput).nullish().describe('Omitted: people are emailed without a note.'),
  })
  .meta({ graphqlName: 'UpdateCourseInput' })
export const CancelCourseInput = z
  .object({
    id: z.int(),
    scope: ofType(EditScope).nullable().default('THIS'),
    tell: ofType(TellPeopleInput).nullish().describe('Omitted: people are emailed without a note.'),
  })
  .meta({ graphqlName: 'CancelCourseInput' })

interface SavedResult extends SavedCourses {
  course: EditableCourse
}
const SavedCoursePayload = payload<SavedResult>('SavedCoursePayload', {
  fields: (t) => ({
    course: t.expose('course', { type: CourseForEditing }),
    changed: t.exposeInt('changed', { description: 'How many classes were changed, or made.' }),
    told: t.exposeInt('told', { description: 'Registered people who are emailed, one email each.' }),
    waiting: t.exposeInt('waiting', { description: 'People on the waitlist who are emailed.' }),
    toCall: t.exposeInt('toCall', {
      description: 'People whom no email reaches. They are in callList.',
    }),
    unreached: t.exposeInt('unreached', { description: 'People whom neither email nor call reaches.' }),
    moved: t.exposeInt('moved', { description: 'People who were moved to another mode.' }),
    guestsStay: t.exposeInt('guestsStay', {
      description: 'Guests who still come, although the class no longer allows guests.',
    }),
    telling: t.exposeID('telling', {
      nullable: true,
      description:
        'Pass it to takeBackMail to stop the emails before they are sent. Null if no one is emailed.',
    }),
    leavesAt: t.expose('leavesAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the last of the emails is sent, unless another change delays it. At least 10 seconds from now. Null if no one is emailed.',
    }),
    act: t.exposeID('act', {
      nullable: true,
      description:
        'Pass it to undoAct within a day to undo all of it. Null if nothing was changed, and from createCourse.',
    }),
  }),
})
defineReplay(SavedCoursePayload, {
  store: ({
    course: { id },
    changed,
    told,
    toCall,
    unreached,
    waiting,
    moved,
    guestsStay,
    telling,
    act,
    leavesAt,
  }) => ({
    id,
    counts: {
      changed,
      told,
      toCall,
      unreached,
      waiting,
      moved,
      guestsStay,
      telling,
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
      .describe('Also makes its other dates. `count` includes the class itself here: 2 to 201.'),
    draft: z.boolean().nullable().default(false).describe('Only staff see it, until publishCourse.'),
  }),
  {
    says: 'Makes a class and, with a rule, all its dates; `changed` is their number. INPUT_INVALID; TIME_ZONE_CHANGED {timeZone} if the X-Time-Zone header of the call does not name the site time zone; errors of previewRepeat. For staff and administrators.',
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
  says: 'Saves a class. If the scope says so, the fields that differ also change in the following classes. CLASS_NOT_FOUND, INPUT_INVALID, TIME_ZONE_CHANGED as in createCourse; EDIT_CONFLICT {by, at} if one of them was saved since; CAPACITY_BELOW_TAKEN without allowBelowTaken; MODE_IS_BOOKED {mode, classes, taken} if a mode with registered people ends without movePeople, or not exactly one mode stays; MOVE_NEEDS_SEATS with movePeople. For following classes also MOVE_TOO_FAR {days}, MOVE_MEETS_EARLIER, FOLLOWING_TIME_SKIPPED, FOLLOWING_TIMES_CROSS and FOLLOWING_NO_MODE {date}. For staff and administrators.',
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
  says: 'Cancels a class and emails everyone who is registered. Registrations stay. A cancelled class stays as it is, and no one is emailed again. CLASS_NOT_FOUND. For staff and administrators.',
  answers: SavedCoursePayload,
  run: (context, input) => saved(context, input, cancelCourse(context, requestedCancellation(input))),
})
defineCommand('restoreCourse', mayEditClasses, CancelCourseInput, {
  says: 'Restores a cancelled class and emails everyone who is registered. THIS_AND_FOLLOWING also restores the following classes that were cancelled together with it. CLASS_NOT_FOUND. For staff and administrators.',
  answers: SavedCoursePayload,
  run: (context, input) => saved(context, input, restoreCourse(context, requestedCancellation(input))),
})
defineCommand('deleteCourse', mayEditClasses, z.object({ id: z.int() }), {
  says: 'Deletes a class. CLASS_NOT_FOUND, CLASS_HAS_REGISTRATIONS if anyone ever registered, CLASS_HAS_WAITING {waiting} if someone is on its waitlist. For staff and administrators.',
  run: (context, input) => deleteCourse(context, input.id),
})
