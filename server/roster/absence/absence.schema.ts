import { z } from 'zod'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { changedRoster, type RosterNode, rosterAgain } from '../read-roster.ts'
import { mayOpenRosters } from '../roster.policy.ts'
import { Roster } from '../roster.schema.ts'
import { setCannotLead } from './set-cannot-lead.command.ts'

interface Result {
  roster: RosterNode
}
const SetCannotLeadPayload = payload<Result>('SetCannotLeadPayload', {
  fields: (t) => ({
    roster: t.expose('roster', { type: Roster }),
  }),
})
defineReplay(SetCannotLeadPayload, {
  store: ({ roster: { course } }) => ({ courseId: course.id }),
  read: async ({ courseId }, context) => ({ roster: await rosterAgain(context as SignedIn, courseId) }),
})
defineCommand(
  'setCannotLead',
  mayOpenRosters,
  z.object({ courseId: z.int(), cannotLead: z.boolean().describe('False: they can after all.') }),
  {
    says: 'A facilitator says that they can’t make a class, or can after all. Staff are emailed, and see it with the class. NOT_LEADING, CLASS_CANCELLED, CANNOT_LEAD_OVER once the class is over, CANNOT_LEAD_TOO_OFTEN after three times.',
    answers: SetCannotLeadPayload,
    run: async (context, { courseId, cannotLead }) => {
      await setCannotLead(context, context.viewer, { courseId, cannotLead })
      return { roster: await changedRoster(context, context.viewer, courseId) }
    },
  },
)
