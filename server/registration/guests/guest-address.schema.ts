import { z } from 'zod'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { mayRemoveGuestAddress } from '../registration.policy.ts'
import { removeGuestAddress } from './remove-guest-address.command.ts'

const RemoveGuestAddressPayload = payload<{ removed: boolean }>('RemoveGuestAddressPayload', {
  fields: (t) => ({
    removed: t.exposeBoolean('removed', {
      description: 'False: no guest has this address, it was removed before, or the token is not ours.',
    }),
  }),
})
defineReplay(RemoveGuestAddressPayload, {
  store: ({ removed }) => ({ removed }),
  read: ({ removed }) => ({ removed }),
})

defineCommand('removeGuestAddress', mayRemoveGuestAddress, z.object({ token: z.string() }), {
  says: 'Removes a guest’s address wherever they are a guest, by the link in their email, and stops these emails. Public. People who bring them to an upcoming class are emailed.',
  answers: RemoveGuestAddressPayload,
  // The call hashes every guest's address.
  costs: { work: 100_000 },
  run: async (context, input) => ({
    removed: await removeGuestAddress(context, input.token),
  }),
})
