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
      .describe('Who links has read what opens the account: after ACCESS_NOT_SEEN.'),
  }),
  {
    says: 'Lets the owner of the address, who has proved it, log in as this facilitator. For administrators. FACILITATOR_TAKEN, ACCOUNT_IS_FACILITATOR, ACCESS_NOT_SEEN {since, opens}.',
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
  says: 'Takes the account off a facilitator, who then logs in as none. For administrators.',
  answers: facilitators.Payload,
  run: async (context, input) => {
    await unlinkFacilitator(context, input.facilitatorId)
    return {
      record: await facilitators.select(context.db, input.facilitatorId),
    }
  },
})
