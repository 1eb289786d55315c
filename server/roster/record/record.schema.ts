import { z } from 'zod'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { changedRoster, type RosterNode, rosterAgain } from '../read-roster.ts'
import { mayOpenRosters } from '../roster.policy.ts'
import { Roster } from '../roster.schema.ts'
import { setNoOneCame } from './set-no-one-came.command.ts'

interface Result {
  roster: RosterNode
  act: string | null
}
const SetNoOneCamePayload = payload<Result>('SetNoOneCamePayload', {
  fields: (t) => ({
    roster: t.expose('roster', { type: Roster }),
    act: t.exposeID('act', {
      nullable: true,
      description: 'Pass it to undoAct within a day. Null if nothing changed.',
    }),
  }),
})
defineReplay(SetNoOneCamePayload, {
  store: ({ roster: { course }, act }) => ({ courseId: course.id, act }),
  read: async ({ courseId, act }, context) => ({
    act,
    roster: await rosterAgain(context as SignedIn, courseId),
  }),
})
defineCommand(
  'setNoOneCame',
  mayOpenRosters,
  z.object({ courseId: z.int(), noOneCame: z.boolean().describe('False undoes it.') }),
  {
    says: 'Records that no one came to a class that has begun, or undoes that. A later check-in undoes it too. CLASS_CANCELLED, NO_ONE_CAME_TOO_EARLY {opensAt}, ROSTER_CLOSED {date}, SOMEONE_CAME if people are checked in. For those who run the class.',
    answers: SetNoOneCamePayload,
    run: async (context, { courseId, noOneCame }) => {
      const { act } = await setNoOneCame(context, context.viewer, { courseId, noOneCame })
      return { roster: await changedRoster(context, context.viewer, courseId), act }
    },
  },
)
