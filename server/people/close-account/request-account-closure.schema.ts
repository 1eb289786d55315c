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
    'What becomes of a helped person: staff decide; another helper is asked; they get their own account; their account is closed too.',
  values: helpedClosures,
})
const CareClosureInput = builder.inputType('CareClosureInput', {
  fields: (t) => ({
    userId: t.int({ required: true }),
    becomes: t.field({ type: HelpedClosureType, required: true }),
    email: t.string({ description: 'handOver: of the new helper. ownLogin: of the person.' }),
  }),
})

const message = 'We have your request. Someone will contact you, and your account will then be closed.'
sayWhenDone('requestAccountClosure', () => message)
defineCommand(
  'requestAccountClosure',
  mayRequestClosure,
  z.object({
    confirmation: z.string(),
    peopleInCare: z
      .array(ofType(CareClosureInput))
      .nullish()
      .describe('For each person whom the caller helps. Staff decide about those who are omitted.'),
  }),
  {
    says: 'Requests closure. Staff close the account, which removes all that identifies the person.',
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
