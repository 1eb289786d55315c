import { z } from 'zod'
import { listedCalls } from '#domain/roster/calls/call-list.ts'
import { rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { mayOpenRosters } from '../roster.policy.ts'
import { type CallNode, callsOfAll, callsOfClass, countCalls } from './read-calls.ts'
import { setCalled } from './set-called.command.ts'

const CallType = builder.objectRef<CallNode>('CallLine').implement({
  description: 'A person to call, because no email reaches them.',
  fields: (t) => ({
    id: t.exposeID('id'),
    courseId: t.exposeInt('courseId'),
    title: t.exposeString('title'),
    start: t.expose('start', { type: 'DateTime' }),
    end: t.expose('end', { type: 'DateTime' }),
    name: t.exposeString('name'),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'The helper’s number, if the person has a helper. Null: not known, or phoneHidden.',
    }),
    phoneHidden: t.exposeBoolean('phoneHidden', {
      description:
        'A facilitator added the person, so only staff see the number, until the person checks in or changes the registration themselves.',
    }),
    helper: t.exposeString('helper', {
      nullable: true,
      description: 'The name of their helper, who is called. Null: none, or phoneHidden.',
    }),
    say: t.exposeStringList('say', { description: 'What to tell the person, in sentences.' }),
    hint: t.exposeString('hint', {
      nullable: true,
      description: 'What the one who calls should know first.',
    }),
    notedAt: t.expose('notedAt', { type: 'DateTime' }),
  }),
})

builder.queryField('callList', mayOpenRosters, (t) =>
  t.field({
    ...costs({ rows: listedCalls }),
    type: [CallType],
    description:
      'People to call about a class, for those who run it. Without a class: about all classes for staff, and about their upcoming ones for facilitators. Only staff see people on waitlists and with regular spots. Next class first, at most 200. Audited as a view of the rosters.',
    args: { courseId: t.arg.int() },
    resolve: (_root, { courseId }, context) =>
      typeof courseId === 'number' ? callsOfClass(context, courseId) : callsOfAll(context),
  }),
)

builder.queryField('callCount', mayOpenRosters, (t) =>
  t.int({
    description: 'How many lines callList would have without its limit. Names no one.',
    resolve: (_root, _args, context) => countCalls(context),
  }),
)

interface Result {
  courseId: number
}
const SetCalledPayload = payload<Result>('SetCalledPayload', {
  fields: (t) => ({
    courseId: t.exposeInt('courseId'),
  }),
})
defineReplay(SetCalledPayload, { store: ({ courseId }) => ({ courseId }), read: (saved) => saved })
defineCommand(
  'setCalled',
  mayOpenRosters,
  z.object({ id: rowId(), called: z.boolean().describe('False: not called after all.') }),
  {
    says: 'Records that a person was called, and removes them from callList, or undoes that. For those who run the class. CALL_NOT_FOUND.',
    answers: SetCalledPayload,
    run: async (context, { id, called }) => ({
      courseId: await setCalled(context, { id: String(id), isDone: called }),
    }),
  },
)
