import { z } from 'zod'
import { contactFields } from '#domain/catalogue/facilitator-table.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { ofType, rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { defineReplay, stillThere } from '#server/platform/idempotency/copies.ts'
import { type FacilitatorNode, FacilitatorRef } from './catalogue.graph.ts'
import { mayEditFacilitators } from './catalogue.policy.ts'
import { readFacilitator, updateFacilitator } from './update-facilitator.command.ts'

builder.queryField('facilitatorBy', mayEditFacilitators, (t) =>
  t.field({
    type: FacilitatorRef,
    nullable: true,
    description:
      'The caller’s own record, or, for staff and administrators, any, audited as a view. Null if there is none. FORBIDDEN for others: Course.facilitators has what is public.',
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
defineReplay(FacilitatorPayload, {
  store: ({ facilitator: { id } }) => id,
  read: async (id, context) => ({ facilitator: stillThere(await readFacilitator(context as SignedIn, id)) }),
})

defineCommand(
  'updateFacilitator',
  mayEditFacilitators,
  z.object({
    id: rowId().describe('databaseId of the facilitator.'),
    contactInformation: ofType(FacilitatorContactInformationInput),
  }),
  {
    says: 'Changes contact information. INPUT_INVALID, NOT_FOUND. For the facilitator, and for staff and administrators; FORBIDDEN for others.',
    answers: FacilitatorPayload,
    run: async (context, input) => ({
      facilitator: await updateFacilitator(context, String(input.id), input.contactInformation),
    }),
  },
)
