import { z } from 'zod'
import { contactFields } from '#domain/catalogue/facilitator-table.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { ofType, rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { stillThere, toCopies } from '#server/platform/idempotency/copies.ts'
import { type FacilitatorNode, FacilitatorRef } from './catalogue.graph.ts'
import { mayEditFacilitators } from './catalogue.policy.ts'
import { readFacilitator, updateFacilitator } from './update-facilitator.command.ts'

builder.queryField('facilitatorBy', mayEditFacilitators, (t) =>
  t.field({
    type: FacilitatorRef,
    nullable: true,
    description:
      'One’s own record, or any for staff and administrators. Public fields (name, profileUrl) come with the course.',
    args: { facilitatorId: t.arg.int({ required: true }) },
    resolve: (_root, { facilitatorId }, context) => readFacilitator(context, facilitatorId),
  }),
)

const FacilitatorContactInformationInput = builder.inputType('FacilitatorContactInformationInput', {
  description: 'An omitted field stays as it is. Null or an empty text clears it.',
  fields: (t) => ({
    ...eachField(contactFields, () => t.string()),
    state: t.string({ description: 'Virginia, Maryland or District of Columbia.' }),
  }),
})

const FacilitatorPayload = payload<{ facilitator: FacilitatorNode }>('FacilitatorPayload', {
  fields: (t) => ({
    facilitator: t.expose('facilitator', { type: FacilitatorRef, nullable: true }),
  }),
})
toCopies(FacilitatorPayload, {
  keep: ({ facilitator: { id } }) => id,
  read: async (id, context) => ({ facilitator: stillThere(await readFacilitator(context as SignedIn, id)) }),
})

defineCommand(
  'updateFacilitator',
  mayEditFacilitators,
  z.object({
    id: rowId().describe('Database id.'),
    contactInformation: ofType(FacilitatorContactInformationInput),
  }),
  {
    answers: FacilitatorPayload,
    run: async (context, input) => ({
      facilitator: await updateFacilitator(context, String(input.id), input.contactInformation),
    }),
  },
)
