import { mayEditCatalogue } from '#server/catalogue/catalogue.policy.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { facilitators } from './facilitators.record.ts'
import { linkFacilitatorByEmail, unlinkFacilitator } from './link-facilitator.command.ts'

const LinkFacilitatorByEmailInput = builder.inputType('LinkFacilitatorByEmailInput', {
  fields: (t) => ({
    facilitatorId: t.int({ required: true }),
    email: t.string({ required: true }),
    accessSeen: t.boolean({
      description: 'Who links has read what opens the account: after ACCESS_NOT_SEEN.',
    }),
    clientMutationId: t.string(),
  }),
})
const UnlinkFacilitatorInput = builder.inputType('UnlinkFacilitatorInput', {
  fields: (t) => ({ facilitatorId: t.int({ required: true }), clientMutationId: t.string() }),
})

builder.mutationField('linkFacilitatorByEmail', mayEditCatalogue, (t) =>
  t.field({
    type: facilitators.Payload,
    nullable: true,
    description:
      'Lets the owner of the address, who has proved it, log in as this facilitator. For administrators. FACILITATOR_TAKEN, ACCOUNT_IS_FACILITATOR, ACCESS_NOT_SEEN {since, opens}.',
    args: { input: t.arg({ type: LinkFacilitatorByEmailInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { facilitatorId, email, accessSeen } = input
      await linkFacilitatorByEmail(context, facilitatorId, { email }, accessSeen ?? false)
      return {
        record: await facilitators.select(context.db, input.facilitatorId),
        clientMutationId: input.clientMutationId,
      }
    },
  }),
)
builder.mutationField('unlinkFacilitator', mayEditCatalogue, (t) =>
  t.field({
    type: facilitators.Payload,
    nullable: true,
    description: 'Takes the account off a facilitator, who then logs in as none. For administrators.',
    args: { input: t.arg({ type: UnlinkFacilitatorInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await unlinkFacilitator(context, input.facilitatorId)
      return {
        record: await facilitators.select(context.db, input.facilitatorId),
        clientMutationId: input.clientMutationId,
      }
    },
  }),
)
