import { builder } from '#server/platform/graphql/builder.ts'
import { SuccessPayload } from '#server/platform/graphql/common.schema.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { changeFacilitator, createFacilitator, deleteFacilitator } from './edit-facilitator.command.ts'
import { EditedFacilitatorType } from './facilitator-reading.schema.ts'
import { type EditedFacilitator, selectEditedFacilitator } from './facilitators-admin.sql.ts'
import { linkFacilitatorByEmail, unlinkFacilitator } from './link-facilitator.command.ts'

const FacilitatorInput = builder.inputType('FacilitatorInput', {
  description: 'A field left out, null or an empty text is open.',
  fields: (t) => ({
    name: t.string({ required: true }),
    companyname: t.string(),
    facilitatortitle: t.string(),
    facilitatorCredentials: t.string(),
    profileUrl: t.string({ description: 'A whole address.' }),
    addressline1: t.string(),
    addressline2: t.string(),
    city: t.string(),
    state: t.string({ description: 'Virginia, Maryland or District of Columbia.' }),
    zip: t.string(),
    homephone: t.string(),
    workphone: t.string(),
    cellphone: t.string(),
  }),
})
const CreateFacilitatorInput = builder.inputType('CreateFacilitatorInput', {
  fields: (t) => ({
    facilitator: t.field({ type: FacilitatorInput, required: true }),
    clientMutationId: t.string(),
  }),
})
const ChangeFacilitatorInput = builder.inputType('ChangeFacilitatorInput', {
  fields: (t) => ({
    id: t.int({ required: true }),
    editVersion: t.int({ required: true }),
    facilitator: t.field({ type: FacilitatorInput, required: true }),
    clientMutationId: t.string(),
  }),
})
const DeleteFacilitatorInput = builder.inputType('DeleteFacilitatorInput', {
  fields: (t) => ({ id: t.int({ required: true }), clientMutationId: t.string() }),
})
const LinkFacilitatorByEmailInput = builder.inputType('LinkFacilitatorByEmailInput', {
  fields: (t) => ({
    facilitatorId: t.int({ required: true }),
    email: t.string({ required: true }),
    clientMutationId: t.string(),
  }),
})
const UnlinkFacilitatorInput = builder.inputType('UnlinkFacilitatorInput', {
  fields: (t) => ({ facilitatorId: t.int({ required: true }), clientMutationId: t.string() }),
})
const EditedFacilitatorPayload = builder
  .objectRef<{ facilitator: EditedFacilitator; clientMutationId: string | null | undefined }>(
    'EditedFacilitatorPayload',
  )
  .implement({
    fields: (t) => ({
      facilitator: t.expose('facilitator', { type: EditedFacilitatorType }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })

/** The record after a change, for its answer; who changed it has seen it. */
async function facilitatorAfter({ db }: Context, id: number): Promise<EditedFacilitator> {
  return (await selectEditedFacilitator(db, id))!
}

builder.mutationField('createFacilitator', (t) =>
  t.field({
    type: EditedFacilitatorPayload,
    nullable: true,
    description: 'For administrators.',
    args: { input: t.arg({ type: CreateFacilitatorInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      facilitator: await createFacilitator(context, input.facilitator),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
builder.mutationField('changeFacilitator', (t) =>
  t.field({
    type: EditedFacilitatorPayload,
    nullable: true,
    description:
      'Name and contact information. For administrators. EDIT_CONFLICT when somebody saved it meanwhile.',
    args: { input: t.arg({ type: ChangeFacilitatorInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      facilitator: await changeFacilitator(context, input.id, input.editVersion, input.facilitator),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
builder.mutationField('deleteFacilitator', (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    description: 'For administrators. STILL_IN_USE while a class is theirs.',
    args: { input: t.arg({ type: DeleteFacilitatorInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await deleteFacilitator(context, input.id)
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)
builder.mutationField('linkFacilitatorByEmail', (t) =>
  t.field({
    type: EditedFacilitatorPayload,
    nullable: true,
    description:
      'Lets the owner of the address, who has proved it, log in as this facilitator. For administrators. FACILITATOR_TAKEN, ACCOUNT_IS_FACILITATOR.',
    args: { input: t.arg({ type: LinkFacilitatorByEmailInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await linkFacilitatorByEmail(context, input.facilitatorId, { email: input.email })
      return {
        facilitator: await facilitatorAfter(context, input.facilitatorId),
        clientMutationId: input.clientMutationId,
      }
    },
  }),
)
builder.mutationField('unlinkFacilitator', (t) =>
  t.field({
    type: EditedFacilitatorPayload,
    nullable: true,
    description: 'Takes the account off a facilitator, who then logs in as none. For administrators.',
    args: { input: t.arg({ type: UnlinkFacilitatorInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await unlinkFacilitator(context, input.facilitatorId)
      return {
        facilitator: await facilitatorAfter(context, input.facilitatorId),
        clientMutationId: input.clientMutationId,
      }
    },
  }),
)
