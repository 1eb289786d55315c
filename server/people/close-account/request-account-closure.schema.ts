import { z } from 'zod'
import { helpedClosures } from '#domain/people/proxy-access/proxy-access.input.ts'
import { mayRequestClosure } from '#server/people/people.policy.ts'
import { ofType } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { MessagePayload, sayWhenDone } from '#server/platform/graphql/common.schema.ts'
import { requestAccountClosure } from './request-account-closure.command.ts'

const HelpedClosureType = builder.enumType('CareClosure', {
  description:
    'What becomes of a helped person. staffDecide: staff decide. handOver: another helper is asked. ownLogin: they are offered their own account. close: their account is closed too.',
  values: helpedClosures,
})
const CareClosureInput = builder.inputType('CareClosureInput', {
  fields: (t) => ({
    userId: t.int({ required: true }),
    becomes: t.field({ type: HelpedClosureType, required: true }),
    email: t.string({ description: 'For handOver: of the new helper. For ownLogin: of the person.' }),
  }),
})

const message = 'We have your request. Someone will contact you, and your account will then be closed.'
sayWhenDone('requestAccountClosure', () => message)
defineCommand(
  'requestAccountClosure',
  mayRequestClosure,
  z.object({
    confirmation: z.string().describe('DELETE'),
    peopleInCare: z
      .array(ofType(CareClosureInput))
      .nullish()
      .describe('For each person whom the caller helps. Staff decide about those who are omitted.'),
  }),
  {
    says: 'Requests closure of the caller’s account. Staff close it later, which removes all that identifies the person. LEGAL_HOLD; errors of handOverCare and giveOwnLogin.',
    answers: MessagePayload,
    run: async (context, input) => {
      await requestAccountClosure(context, input.confirmation, input.peopleInCare ?? [])
      return {
        success: true,
        message,
      }
    },
  },
)
