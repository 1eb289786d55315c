import { builder } from '#server/platform/graphql/builder.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { stillThere, toCopies } from '#server/platform/idempotency/copies.ts'
import { type FacilitatorNode, FacilitatorRef } from './catalogue.graph.ts'
import { mayKeepFacilitators } from './catalogue.policy.ts'
import { readFacilitator, updateFacilitator } from './update-facilitator.command.ts'

builder.queryField('facilitatorBy', mayKeepFacilitators, (t) =>
  t.field({
    type: FacilitatorRef,
    nullable: true,
    description:
      'Own record, or any for staff and administrators; public fields (name, profileUrl) come with the course.',
    args: { facilitatorId: t.arg.int({ required: true }) },
    resolve: (_root, { facilitatorId }, context) => readFacilitator(context, facilitatorId),
  }),
)

const FacilitatorContactInformationInput = builder.inputType('FacilitatorContactInformationInput', {
  description: 'A field left out stays as it is; null or an empty text clears it.',
  fields: (t) => ({
    addressline1: t.string(),
    addressline2: t.string(),
    cellphone: t.string(),
    city: t.string(),
    companyname: t.string(),
    facilitatorCredentials: t.string(),
    facilitatortitle: t.string(),
    homephone: t.string(),
    profileUrl: t.string(),
    state: t.string({ description: 'Virginia, Maryland or District of Columbia.' }),
    workphone: t.string(),
    zip: t.string(),
  }),
})
const UpdateFacilitatorInput = builder.inputType('UpdateFacilitatorInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'Database id.' }),
    contactInformation: t.field({ type: FacilitatorContactInformationInput, required: true }),
    clientMutationId: t.string(),
  }),
})
const FacilitatorPayload = builder
  .objectRef<{ facilitator: FacilitatorNode; clientMutationId?: string | null | undefined }>(
    'FacilitatorPayload',
  )
  .implement({
    fields: (t) => ({
      facilitator: t.expose('facilitator', { type: FacilitatorRef, nullable: true }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
toCopies(FacilitatorPayload, {
  keep: ({ facilitator: { id } }) => id,
  read: async (id, context) => ({ facilitator: stillThere(await readFacilitator(context as SignedIn, id)) }),
})

builder.mutationField('updateFacilitator', mayKeepFacilitators, (t) =>
  t.field({
    type: FacilitatorPayload,
    nullable: true,
    args: { input: t.arg({ type: UpdateFacilitatorInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      facilitator: await updateFacilitator(context, String(input.id), input.contactInformation),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
