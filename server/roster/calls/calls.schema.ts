import { z } from 'zod'
import { listedCalls } from '#domain/roster/calls/call-list.ts'
import { rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { mayOpenRosters } from '../roster.policy.ts'
import { type CallNode, callsOfAll, callsOfClass, countCalls } from './read-calls.ts'
import { setCalled } from './set-called.command.ts'

const CallType = builder.objectRef<CallNode>('CallLine').implement({
  description: 'Somebody whom staff call, because no email goes to them.',
  fields: (t) => ({
    id: t.exposeID('id'),
    courseId: t.exposeInt('courseId'),
    title: t.exposeString('title'),
    start: t.expose('start', { type: 'DateTime' }),
    end: t.expose('end', { type: 'DateTime' }),
    name: t.exposeString('name'),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'Of who helps them, where somebody does. Null: nobody knows one, or phoneHidden.',
    }),
    phoneHidden: t.exposeBoolean('phoneHidden', {
      description: 'Their number is for staff alone, until they take part themself.',
    }),
    helper: t.exposeString('helper', {
      nullable: true,
      description: 'Who helps them, and is called. Null also where phoneHidden.',
    }),
    say: t.exposeStringList('say', { description: 'What to say, a sentence each.' }),
    hint: t.exposeString('hint', { nullable: true, description: 'What whoever calls is to know.' }),
    notedAt: t.expose('notedAt', { type: 'DateTime' }),
  }),
})

builder.queryField('callList', mayOpenRosters, (t) =>
  t.field({
    ...costs({ rows: listedCalls }),
    type: [CallType],
    description:
      'Whom staff call about a class, for who may change its roster, or, without one, about all classes whose rosters the caller runs; the next class first, 200 at most. Counts as looking at those rosters.',
    args: { courseId: t.arg.int() },
    resolve: (_root, { courseId }, context) =>
      typeof courseId === 'number' ? callsOfClass(context, courseId) : callsOfAll(context),
  }),
)

builder.queryField('callCount', mayOpenRosters, (t) =>
  t.int({
    description: 'How many lines there are for callList, also beyond those it has, without who they are.',
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
toCopies(SetCalledPayload, { keep: ({ courseId }) => ({ courseId }), read: (saved) => saved })
defineCommand(
  'setCalled',
  mayOpenRosters,
  z.object({ id: rowId(), called: z.boolean().describe('False: they were not called after all.') }),
  {
    says: 'Somebody was called, and leaves the list. For who may change the roster. CALL_NOT_FOUND.',
    answers: SetCalledPayload,
    run: async (context, { id, called }) => ({
      courseId: await setCalled(context, { id: String(id), isDone: called }),
    }),
  },
)
