import { ownProofFields } from '#server/accounts/accounts.door.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { shownOnce, toCopies } from '#server/platform/idempotency/copies.ts'
import { mayManagePeople, mayTakeOwnFile } from '../people.policy.ts'
import { makeOwnFile, makePersonFile, type OwnFile } from './make-own-file.command.ts'

const OwnFileType = builder.objectRef<OwnFile>('OwnFile').implement({
  description: 'A ZIP archive with a page for people and JSON for computers.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Names no person.' }),
    base64: t.exposeString('base64', { description: 'Its bytes.' }),
  }),
})
const OwnFilePayload = builder
  .objectRef<{ file: OwnFile; clientMutationId: string | null | undefined }>('OwnFilePayload')
  .implement({
    fields: (t) => ({
      file: t.expose('file', { type: OwnFileType }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
// It is stored nowhere, for a copy neither.
toCopies(OwnFilePayload, shownOnce)

const MakeOwnFileInput = builder.inputType('MakeOwnFileInput', {
  fields: (t) => ({
    userId: t.int({ description: 'Somebody without a login whom the caller helps; left out: the caller.' }),
    ...ownProofFields(t),
    clientMutationId: t.string(),
  }),
})
builder.mutationField('makeOwnFile', mayTakeOwnFile, (t) =>
  t.field({
    type: OwnFilePayload,
    nullable: true,
    description:
      'All that is stored about the caller, or about whom they help, with their own password and second step. The caller is mailed. Kept in the audit log.',
    args: { input: t.arg({ type: MakeOwnFileInput, required: true }) },
    ...costs({ work: 20_000 }),
    resolve: async (_root, { input }, context) => ({
      file: await makeOwnFile(context, input.userId ?? null, input),
      clientMutationId: input.clientMutationId,
    }),
  }),
)

const MakePersonFileInput = builder.inputType('MakePersonFileInput', {
  fields: (t) => ({ userId: t.int({ required: true }), ...ownProofFields(t), clientMutationId: t.string() }),
})
builder.mutationField('makePersonFile', mayManagePeople, (t) =>
  t.field({
    type: OwnFilePayload,
    nullable: true,
    description:
      'The same about somebody who has no login, by administrators with their own password and second step: PERSON_HAS_LOGIN. The person, or who helps them, is mailed. Kept in the audit log.',
    args: { input: t.arg({ type: MakePersonFileInput, required: true }) },
    ...costs({ work: 20_000 }),
    resolve: async (_root, { input }, context) => ({
      file: await makePersonFile(context, input.userId, input),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
