import { builder } from '#server/platform/graphql/builder.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { changedRoster, type RosterNode, rosterAgain } from '../read-roster.ts'
import { mayOpenRosters } from '../roster.policy.ts'
import { Roster } from '../roster.schema.ts'
import { setNoOneCame } from './set-no-one-came.command.ts'

const SetNoOneCameInput = builder.inputType('SetNoOneCameInput', {
  fields: (t) => ({
    courseId: t.int({ required: true }),
    noOneCame: t.boolean({ required: true, description: 'False takes it back.' }),
    clientMutationId: t.string(),
  }),
})
interface Answer {
  roster: RosterNode
  act: string | null
  clientMutationId: string | null | undefined
}
const SetNoOneCamePayload = builder.objectRef<Answer>('SetNoOneCamePayload').implement({
  fields: (t) => ({
    roster: t.expose('roster', { type: Roster }),
    act: t.exposeID('act', { nullable: true, description: 'By which undoAct undoes it, for a day.' }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
  }),
})
toCopies(SetNoOneCamePayload, {
  keep: ({ roster: { course }, act }) => ({ courseId: course.id, act }),
  read: async ({ courseId, act }, context) => ({
    act,
    roster: await rosterAgain(context as SignedIn, courseId),
  }),
})
builder.mutationField('setNoOneCame', mayOpenRosters, (t) =>
  t.field({
    type: SetNoOneCamePayload,
    nullable: true,
    description:
      'Says that no one came to a class that has begun, so that its roster is done, or takes it back. A later check-in takes it back, too. SOMEONE_CAME where people are checked in.',
    args: { input: t.arg({ type: SetNoOneCameInput, required: true }) },
    resolve: async (_root, { input: { courseId, noOneCame, clientMutationId } }, context) => {
      const { act } = await setNoOneCame(context, context.viewer, { courseId, noOneCame })
      return { roster: await changedRoster(context, context.viewer, courseId), act, clientMutationId }
    },
  }),
)
