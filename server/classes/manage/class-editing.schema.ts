import { inputOfClass } from '#domain/classes/edited-class.ts'
import type { ModeFields } from '#domain/kernel/modes.ts'
import { nameOfReason } from '#domain/settings/cancel-reasons.rule.ts'
import { courseLoader, staffCourseLoader } from '#server/classes/class.loaders.ts'
import { CourseRef } from '#server/classes/classes.graph.ts'
import { mayEditClasses } from '#server/classes/classes.policy.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { SuccessPayload } from '#server/platform/graphql/common.schema.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { siteTimeZone } from '#server/platform/graphql/site-date-time.ts'
import { stillThere, toCopies } from '#server/platform/idempotency/copies.ts'
import { cancelCourse, restoreCourse, type WantedCancellation } from './cancel-course.command.ts'
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
import { selectOwnReasons } from './own-reasons.sql.ts'
import { RepeatRuleInput } from './repeat.schema.ts'
import { TellPeopleInput, tellOf } from './telling.schema.ts'
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

const OwnReasonType = builder.objectRef<{ name: string; label: string }>('OwnReason').implement({
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
    ...({
      inPersonTaken: t.int({ resolve: ({ taken }) => taken['in-person'] }),
      onlineTaken: t.int({ resolve: ({ taken }) => taken.online }),
    } satisfies Record<ModeFields['taken'], unknown>),
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
      type: [OwnReasonType],
      description: 'Reasons to cancel that administrators added.',
      resolve: async (_course, _args, { db, language }) =>
        (await selectOwnReasons(db)).map((reason) => ({
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
const CreateCourseInput = builder.inputType('CreateCourseInput', {
  fields: (t) => ({
    course: t.field({ type: ClassFormInput, required: true }),
    repeat: t.field({
      type: RepeatRuleInput,
      description: 'Makes its other dates, too; its number, from 2 to 201, counts the class itself.',
    }),
    draft: t.boolean({ defaultValue: false, description: 'Only staff see it, until publishCourse.' }),
    clientMutationId: t.string(),
  }),
})
export const UpdateCourseInput = builder.inputType('UpdateCourseInput', {
  fields: (t) => ({
    id: t.int({ required: true }),
    editVersion: t.int({ required: true }),
    course: t.field({ type: ClassFormInput, required: true }),
    scope: t.field({ type: EditScope, defaultValue: 'THIS' }),
    followingVersion: t.string({ description: 'Of FollowingCourses; needed for THIS_AND_FOLLOWING.' }),
    allowBelowTaken: t.boolean({
      defaultValue: false,
      description: 'The word for a capacity below the places taken; nobody loses a place by it.',
    }),
    movePeople: t.boolean({
      defaultValue: false,
      description:
        'Who is registered in a way to take part that ends moves to the one that stays: all of them or nobody.',
    }),
    tell: t.field({ type: TellPeopleInput, description: 'Left out: people are told, without a note.' }),
    clientMutationId: t.string(),
  }),
})
export const CancelCourseInput = builder.inputType('CancelCourseInput', {
  fields: (t) => ({
    id: t.int({ required: true }),
    scope: t.field({ type: EditScope, defaultValue: 'THIS' }),
    tell: t.field({ type: TellPeopleInput, description: 'Left out: people are told, without a note.' }),
    clientMutationId: t.string(),
  }),
})
const DeleteCourseInput = builder.inputType('DeleteCourseInput', {
  fields: (t) => ({ id: t.int({ required: true }), clientMutationId: t.string() }),
})

interface SavedAnswer extends SavedCourses {
  course: EditableCourse
  clientMutationId: string | null | undefined
}
const SavedCoursePayload = builder.objectRef<SavedAnswer>('SavedCoursePayload').implement({
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
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
  }),
})
toCopies(SavedCoursePayload, {
  keep: ({
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
    counts: { changed, told, toCall, unreached, waiting, moved, guestsStay, telling, act },
    leavesAt: leavesAt?.toISOString() ?? null,
  }),
  read: async ({ id, counts, leavesAt }, { db }) => ({
    // An answer of the release before counted no calls.
    ...{ ...counts, toCall: counts.toCall ?? 0 },
    leavesAt: leavesAt === null ? null : new Date(leavesAt),
    course: stillThere(await selectEditableCourse(db, id)),
  }),
})

async function saved(
  context: Context,
  input: { id: number; clientMutationId?: string | null | undefined },
  saving: Promise<SavedCourses>,
): Promise<SavedAnswer> {
  const result = await saving
  courseLoader(context).clear(input.id)
  staffCourseLoader(context).clear(input.id)
  const course = (await selectEditableCourse(context.db, input.id))!
  return { ...result, course, clientMutationId: input.clientMutationId }
}

builder.mutationField('createCourse', mayEditClasses, (t) =>
  t.field({
    type: SavedCoursePayload,
    nullable: true,
    description:
      'A class, with a rule all its dates; `changed` says how many were made. For staff and administrators.',
    args: { input: t.arg({ type: CreateCourseInput, required: true }) },
    resolve: async (_root, { input }, context) => {
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
  }),
)
builder.mutationField('updateCourse', mayEditClasses, (t) =>
  t.field({
    type: SavedCoursePayload,
    nullable: true,
    description:
      'Changed fields are carried to the following classes where the scope says so. EDIT_CONFLICT {by, at} when somebody saved meanwhile; CAPACITY_BELOW_TAKEN without the word; MODE_IS_BOOKED without movePeople, MOVE_NEEDS_SEATS with it. For staff and administrators.',
    args: { input: t.arg({ type: UpdateCourseInput, required: true }) },
    resolve: (_root, { input }, context) => saved(context, input, updateCourse(context, courseUpdate(input))),
  }),
)

/** The save that an input asks for. INPUT_INVALID for what is said about telling people. */
export function courseUpdate(input: typeof UpdateCourseInput.$inferInput): CourseUpdate {
  return {
    id: input.id,
    editVersion: input.editVersion,
    followingVersion: input.scope === 'THIS_AND_FOLLOWING' ? (input.followingVersion ?? '') : null,
    words: {
      allowBelowTaken: input.allowBelowTaken ?? false,
      movePeople: input.movePeople ?? false,
    },
    tell: tellOf(input.tell),
    fields: input.course,
  }
}

/** The cancelling or restoring that an input asks for; as courseUpdate. */
export function wantedCancellation(input: typeof CancelCourseInput.$inferInput): WantedCancellation {
  return {
    id: input.id,
    withFollowing: input.scope === 'THIS_AND_FOLLOWING',
    tell: tellOf(input.tell),
  }
}
builder.mutationField('cancelCourse', mayEditClasses, (t) =>
  t.field({
    type: SavedCoursePayload,
    nullable: true,
    description: 'Mails everybody who is registered; registrations stay. For staff and administrators.',
    args: { input: t.arg({ type: CancelCourseInput, required: true }) },
    resolve: (_root, { input }, context) =>
      saved(context, input, cancelCourse(context, wantedCancellation(input))),
  }),
)
builder.mutationField('restoreCourse', mayEditClasses, (t) =>
  t.field({
    type: SavedCoursePayload,
    nullable: true,
    description:
      'A cancelled class takes place after all; with the following ones, those cancelled in one go with it. For staff and administrators.',
    args: { input: t.arg({ type: CancelCourseInput, required: true }) },
    resolve: (_root, { input }, context) =>
      saved(context, input, restoreCourse(context, wantedCancellation(input))),
  }),
)
builder.mutationField('deleteCourse', mayEditClasses, (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    description:
      'CLASS_HAS_REGISTRATIONS where anybody ever registered, CLASS_HAS_WAITING {waiting} where somebody waits. For staff and administrators.',
    args: { input: t.arg({ type: DeleteCourseInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await deleteCourse(context, input.id)
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)
