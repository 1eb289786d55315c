import { z } from 'zod'
import { anyMode, noSeatsCodes } from '#domain/kernel/modes.ts'
import { courseLoader, notifyOf, TellPeopleInput } from '#server/classes/public.ts'
import { ofType, rowId } from '#server/platform/commands/call-input.ts'
import { commandInput, defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { NotifyPreviewType, previewOf } from '#server/registration/public.ts'
import { changeableEntry } from '#server/roster/change-entry.ts'
import { changedRoster, type RosterNode, rosterAgain } from '#server/roster/read-roster.ts'
import { mayOpenRosters } from '#server/roster/roster.policy.ts'
import { Roster } from '#server/roster/roster.schema.ts'
import { moveOnRoster, type RequestedRosterMove, writeRosterMove } from './move-on-roster.command.ts'

interface MovedResult {
  roster: RosterNode
  told: number
  toCall: number
  telling: string | null
  leavesAt: Date | null
  act: string | null
}
const MoveOnRosterPayload = payload<MovedResult>('MoveOnRosterPayload', {
  fields: (t) => ({
    roster: t.expose('roster', { type: Roster }),
    told: t.exposeInt('told', { description: '1 if the person is emailed, or else 0.' }),
    toCall: t.exposeInt('toCall', { description: '1 if the person is in callList, or else 0.' }),
    telling: t.exposeID('telling', {
      nullable: true,
      description: 'Pass it to takeBackMail to stop the email before it is sent. Null if no one is emailed.',
    }),
    leavesAt: t.expose('leavesAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the email is sent. Null if no one is emailed.',
    }),
    act: t.exposeID('act', {
      nullable: true,
      description: 'Pass it to undoAct within a day. Null if nothing changed.',
    }),
  }),
})
defineReplay(MoveOnRosterPayload, {
  store: ({ roster: { course }, told, toCall, telling, act, leavesAt }) => ({
    courseId: course.id,
    told,
    toCall,
    telling,
    act,
    leavesAt: leavesAt?.toISOString() ?? null,
  }),
  read: async ({ courseId, told, toCall = 0, telling, act, leavesAt }, context) => ({
    roster: await rosterAgain(context as SignedIn, courseId),
    told,
    toCall,
    telling,
    act,
    leavesAt: leavesAt === null ? null : new Date(leavesAt),
  }),
})

const MoveOnRosterInput = z
  .object({
    registrationId: rowId(),
    registrationType: z.string().describe(`${anyMode}.`),
    tell: ofType(TellPeopleInput).nullish().describe('Omitted: the person is emailed without a note.'),
  })
  .meta({ graphqlName: 'MoveOnRosterInput' })

/** @throws INPUT_INVALID for the fields about the notification. */
function requestedMove(input: z.input<typeof MoveOnRosterInput>): RequestedRosterMove {
  const { registrationId, registrationType, tell } = input
  return { registrationId: String(registrationId), registrationType, tell: notifyOf(tell) }
}

defineCommand('moveOnRoster', mayOpenRosters, MoveOnRosterInput, {
  says: `Switches a person, with their guest, to another mode of the class, within capacity. ROSTER_ENTRY_GONE, ROSTER_CLOSED {date}, CLASS_CANCELLED, MODE_NOT_OFFERED, ${noSeatsCodes.join(', ')}. For those who run the class.`,
  answers: MoveOnRosterPayload,
  run: async (context, input) => {
    const { key, told, toCall, telling, act, leavesAt } = await moveOnRoster(context, requestedMove(input))
    courseLoader(context).clearAll()
    const roster = await changedRoster(context, context.viewer, key.courseId)
    return { roster, told, toCall, telling, act, leavesAt }
  },
})

builder.queryField('rosterMovePreview', mayOpenRosters, (t) =>
  t.field({
    ...costs({ work: 100_000 }),
    type: NotifyPreviewType,
    nullable: true,
    description: 'What moveOnRoster would mean for the person. Changes nothing. Errors of moveOnRoster.',
    args: { input: t.arg({ type: commandInput(MoveOnRosterInput), required: true }) },
    resolve: async (_root, { input }, context) => {
      const requested = requestedMove(input)
      const key = await changeableEntry(context, context.viewer, requested.registrationId)
      return previewOf(context, (tx) => writeRosterMove(tx, context, key, requested))
    },
  }),
)
