import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { mayRemoveGuestAddress } from '../registration.policy.ts'
import { removeGuestAddress } from './remove-guest-address.command.ts'

const RemoveGuestAddressInput = builder.inputType('RemoveGuestAddressInput', {
  fields: (t) => ({ token: t.string({ required: true }), clientMutationId: t.string() }),
})

const RemoveGuestAddressPayload = builder
  .objectRef<{ removed: boolean; clientMutationId: string | null | undefined }>('RemoveGuestAddressPayload')
  .implement({
    fields: (t) => ({
      removed: t.exposeBoolean('removed', {
        description: 'False: no guest has this address, or the token is not ours.',
      }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
toCopies(RemoveGuestAddressPayload, {
  keep: ({ removed }) => ({ removed }),
  read: ({ removed }) => ({ removed }),
})

builder.mutationField('removeGuestAddress', mayRemoveGuestAddress, (t) =>
  t.field({
    type: RemoveGuestAddressPayload,
    nullable: true,
    description:
      'Removes the address of a guest, by the link of their mail, wherever somebody brings them. Public. Who brings them to a class ahead gets a mail.',
    // It hashes every address of a guest.
    ...costs({ work: 100_000 }),
    args: { input: t.arg({ type: RemoveGuestAddressInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      removed: await removeGuestAddress(context, input.token),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
