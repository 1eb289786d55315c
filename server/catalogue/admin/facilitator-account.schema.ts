import { z } from 'zod'
import { mayEditCatalogue } from '#server/catalogue/catalogue.policy.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { facilitators } from './facilitators.record.ts'
import { linkFacilitatorByEmail, unlinkFacilitator } from './link-facilitator.command.ts'

defineCommand(
  'linkFacilitatorByEmail',
  mayEditCatalogue,
  z.object({
    facilitatorId: z.int(),
    email: z.string(),
    accessSeen: z
      .boolean()
      .nullish()
      .describe('True: the caller has seen what opens the account. Required after ACCESS_NOT_SEEN.'),
  }),
  {
    says: 'Links a facilitator to the account that has verified the address. For administrators. INPUT_INVALID if there is no such account, FACILITATOR_TAKEN, ACCOUNT_IS_FACILITATOR, ACCESS_NOT_SEEN {since, opens}.',
    answers: facilitators.Payload,
    run: async (context, input) => {
      const { facilitatorId, email, accessSeen } = input
      await linkFacilitatorByEmail(context, facilitatorId, { email }, accessSeen ?? false)
      return {
        record: await facilitators.select(context.db, input.facilitatorId),
      }
    },
  },
)
defineCommand('unlinkFacilitator', mayEditCatalogue, z.object({ facilitatorId: z.int() }), {
  says: 'Unlinks a facilitator from their account. For administrators.',
  answers: facilitators.Payload,
  run: async (context, input) => {
    await unlinkFacilitator(context, input.facilitatorId)
    return {
      record: await facilitators.select(context.db, input.facilitatorId),
    }
  },
})
