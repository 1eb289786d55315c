import { builder } from '#server/platform/graphql/builder.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { changedRoster, type RosterNode, rosterAgain } from '../read-roster.ts'
import { mayOpenRosters } from '../roster.policy.ts'
import { Roster } from '../roster.schema.ts'
import { setCannotLead } from './set-cannot-lead.command.ts'

const SetCannotLeadInput = builder.inputType('SetCannotLeadInput', {
  fields: (t) => ({
    courseId: t.int({ required: true }),
    cannotLead: t.boolean({ required: true, description: 'False: they can after all.' }),
    clientMutationId: t.string(),
  }),
})
interface Answer {
  roster: RosterNode
  clientMutationId: string | null | undefined
}
const SetCannotLeadPayload = builder.objectRef<Answer>('SetCannotLeadPayload').implement({
  fields: (t) => ({
    roster: t.expose('roster', { type: Roster }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
  }),
})
toCopies(SetCannotLeadPayload, {
  keep: ({ roster: { course } }) => ({ courseId: course.id }),
  read: async ({ courseId }, context) => ({ roster: await rosterAgain(context as SignedIn, courseId) }),
})
builder.mutationField('setCannotLead', mayOpenRosters, (t) =>
  t.field({
    type: SetCannotLeadPayload,
    nullable: true,
    description:
      'A facilitator of a class says that they cannot make it, or can after all. Staff are mailed, and see it with the class. CANNOT_LEAD_OVER, CANNOT_LEAD_TOO_OFTEN.',
    args: { input: t.arg({ type: SetCannotLeadInput, required: true }) },
    resolve: async (_root, { input: { courseId, cannotLead, clientMutationId } }, context) => {
      await setCannotLead(context, context.viewer, { courseId, cannotLead })
      return { roster: await changedRoster(context, context.viewer, courseId), clientMutationId }
    },
  }),
)
