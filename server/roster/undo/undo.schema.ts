import { z } from 'zod'
import { type ActKind, actKinds, isOfRoster } from '#domain/kernel/acts.ts'
import { courseLoader, notifyOf, staffCourseLoader, TellPeopleInput } from '#server/classes/public.ts'
import { type Act, selectActsOf } from '#server/platform/acts/acts.ts'
import { ofType, rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { guestLoader } from '#server/registration/public.ts'
import { actorOf, mayOpenRosters, mayUndoAll, readableCourse } from '#server/roster/roster.policy.ts'
import { undoAct } from './undo-act.command.ts'
import { selectActors } from './undo-facts.sql.ts'

const ActKindType = builder.enumType('ActKind', {
  values: Object.fromEntries(actKinds.map((kind) => [toConstant(kind), { value: kind }])) as Record<
    string,
    { value: ActKind }
  >,
})

/** The kind of an act as the API's enum has it: 'classChanged' becomes CLASS_CHANGED. */
function toConstant(kind: string): string {
  return kind.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

const ActType = builder.objectRef<Act & { by: string | null }>('Act').implement({
  description:
    'A change by staff, or by someone who runs a class, within the last day. It can be undone as a whole.',
  fields: (t) => ({
    databaseId: t.exposeID('id'),
    kind: t.expose('kind', { type: ActKindType }),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.exposeString('by', {
      nullable: true,
      description: 'The name of the person who did it. Null: their account was closed.',
    }),
    classes: t.int({
      description: 'How many classes it changed.',
      resolve: ({ courseIds }) => courseIds.length,
    }),
    undone: t.boolean({ resolve: ({ undoneAt }) => undoneAt !== null }),
  }),
})

builder.queryField('courseActs', mayOpenRosters, (t) =>
  t.field({
    type: [ActType],
    description:
      'Changes of a class and its roster that can be undone, or were, newest first. Staff see everyone’s; others who run the class see their own on its roster.',
    args: { courseId: t.arg.int({ required: true }) },
    resolve: async (_root, { courseId }, { db, viewer, clock }) => {
      await readableCourse(db, viewer, courseId)
      const acts = (await selectActsOf(db, courseId, clock.now())).filter(
        ({ kind, byId }) => mayUndoAll(viewer) || (isOfRoster(kind) && byId === actorOf(viewer)),
      )
      const names = await selectActors(
        db,
        acts.flatMap(({ byId }) => byId ?? []),
      )
      return acts.map((act) => ({ ...act, by: (act.byId && names.get(act.byId)) || null }))
    },
  }),
)

interface UndoneResult {
  takenBack: number
  told: number
}
const UndoActPayload = payload<UndoneResult>('UndoActPayload', {
  fields: (t) => ({
    takenBack: t.exposeInt('takenBack', {
      description: 'How many people do not get the email of the change.',
    }),
    told: t.exposeInt('told', { description: 'How many people are emailed that it was undone.' }),
  }),
})
defineReplay(UndoActPayload, {
  store: ({ takenBack, told }) => ({ takenBack, told }),
  read: (saved) => saved,
})

defineCommand(
  'undoAct',
  mayOpenRosters,
  z.object({
    act: rowId().describe('`act` of the response to the change, or Act.databaseId.'),
    tell: ofType(TellPeopleInput)
      .nullish()
      .describe(
        'From staff: whether people who got the email of the change are emailed again. If there are such people, it may not be omitted: ACT_MAIL_LEFT {count}. When others undo, these people are always emailed.',
      ),
  }),
  {
    says: 'Undoes all of one change of the last day, or nothing. ACT_NOT_FOUND, ACT_UNDONE; ACT_CHANGED, ACT_THERE_AGAIN, ACT_JOINED, ACT_TIME_PAST, ACT_SPOT_OFFERED or ACT_SEATS_TAKEN {which, count} say why not. Staff undo everyone’s changes; others who run a class their own on its roster.',
    answers: UndoActPayload,
    run: async (context, input) => {
      const notify = input.tell ? notifyOf(input.tell) : null
      const { stopped, notified } = await undoAct(context, String(input.act), notify)
      courseLoader(context).clearAll()
      staffCourseLoader(context).clearAll()
      guestLoader(context).clearAll()
      return { takenBack: stopped, told: notified }
    },
  },
)
