import { z } from 'zod'
import { courseLoader, notifyOf, TellPeopleInput } from '#server/classes/public.ts'
import { ofType } from '#server/platform/commands/call-input.ts'
import { commandInput, defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { NotifyPreviewType, previewOf } from '#server/registration/public.ts'
import { changedRoster, type RosterNode, rosterAgain } from '../read-roster.ts'
import { changeableCourse, mayOpenRosters } from '../roster.policy.ts'
import { Roster } from '../roster.schema.ts'
import { type RequestedLateness, setRunningLate, writeRunningLate } from './set-running-late.command.ts'

interface Result {
  roster: RosterNode
  told: number
  toCall: number
  leavesAt: Date | null
  act: string | null
}
const SetRunningLatePayload = payload<Result>('SetRunningLatePayload', {
  fields: (t) => ({
    roster: t.expose('roster', { type: Roster }),
    told: t.exposeInt('told', { description: 'Registered people who are emailed, one email each.' }),
    toCall: t.exposeInt('toCall', { description: 'People whom no email reaches. They are in callList.' }),
    leavesAt: t.expose('leavesAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the emails are sent. Null if no one is emailed.',
    }),
    act: t.exposeID('act', {
      nullable: true,
      description: 'Pass it to undoAct within a day. Null if nothing changed.',
    }),
  }),
})
defineReplay(SetRunningLatePayload, {
  store: ({ roster: { course }, told, toCall, act, leavesAt }) => ({
    courseId: course.id,
    told,
    toCall,
    act,
    leavesAt: leavesAt?.toISOString() ?? null,
  }),
  read: async ({ courseId, told, toCall, act, leavesAt }, context) => ({
    roster: await rosterAgain(context as SignedIn, courseId),
    told,
    toCall,
    act,
    leavesAt: leavesAt === null ? null : new Date(leavesAt),
  }),
})

const SetRunningLateInput = z
  .object({
    courseId: z.int(),
    minutes: z
      .int()
      .nullish()
      .describe(
        '5, 10, 15, 20, 30 or 45, so that the class starts later than now and before its end. Omitted: on time after all.',
      ),
    tell: ofType(TellPeopleInput)
      .nullish()
      .describe('Omitted: registered people are emailed without a note.'),
  })
  .meta({ graphqlName: 'SetRunningLateInput' })

/** @throws INPUT_INVALID for the fields about the notification. */
function requestedLateness({
  courseId,
  minutes,
  tell,
}: z.input<typeof SetRunningLateInput>): RequestedLateness {
  return { courseId, minutes: minutes ?? null, tell: notifyOf(tell) }
}

defineCommand('setRunningLate', mayOpenRosters, SetRunningLateInput, {
  says: 'Someone who runs a class says, from three hours before it, that it starts late, or on time after all. Calling again replaces it. CLASS_CANCELLED, LATE_TOO_EARLY {opensAt}, LATE_OVER once the class is over, LATE_MINUTES.',
  answers: SetRunningLatePayload,
  run: async (context, input) => {
    const { told, toCall, act, leavesAt } = await setRunningLate(context, requestedLateness(input))
    courseLoader(context).clearAll()
    const roster = await changedRoster(context, context.viewer, input.courseId)
    return { roster, told, toCall, act, leavesAt }
  },
})

builder.queryField('runningLatePreview', mayOpenRosters, (t) =>
  t.field({
    ...costs({ work: 100_000 }),
    type: NotifyPreviewType,
    nullable: true,
    description: 'What setRunningLate would mean for people. Changes nothing. Errors of setRunningLate.',
    args: { input: t.arg({ type: commandInput(SetRunningLateInput), required: true }) },
    resolve: async (_root, { input }, context) => {
      const requested = requestedLateness(input)
      await changeableCourse(context.db, context.viewer, requested.courseId)
      return previewOf(context, async (tx) => ({
        ...(await writeRunningLate(tx, context, requested)),
        moved: 0,
      }))
    },
  }),
)
