import { z } from 'zod'
import { myVerification } from '#server/accounts/public.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { shownOnce, toCopies } from '#server/platform/idempotency/copies.ts'
import { mayManagePeople, mayTakeMyData } from '../people.policy.ts'
import { makeOwnFile, makePersonFile, type OwnFile } from './make-own-file.command.ts'

const MyDataType = builder.objectRef<OwnFile>('OwnFile').implement({
  description: 'A ZIP archive with a page for people and JSON for programs.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Names no person.' }),
    base64: t.exposeString('base64', { description: 'Its size in bytes.' }),
  }),
})
export const OwnFilePayload = payload<{ file: OwnFile }>('OwnFilePayload', {
  fields: (t) => ({
    file: t.expose('file', { type: MyDataType }),
  }),
})
// It is stored nowhere, not even for a copy.
toCopies(OwnFilePayload, shownOnce)

defineCommand(
  'makeOwnFile',
  mayTakeMyData,
  z.object({
    userId: z.int().nullish().describe('A person whom the caller helps. Omitted: the caller.'),
    ...myVerification,
  }),
  {
    says: 'All that is stored about the caller or a person whom they help, with the caller’s password and second step. The caller is emailed. Audited.',
    answers: OwnFilePayload,
    costs: { work: 20_000 },
    run: async (context, input) => ({
      file: await makeOwnFile(context, input.userId ?? null, input),
    }),
  },
)

defineCommand('makePersonFile', mayManagePeople, z.object({ userId: z.int(), ...myVerification }), {
  says: 'All that is stored about a person without a login (otherwise PERSON_HAS_LOGIN), for administrators with their own password and second step. The person or their helper is emailed. Audited.',
  answers: OwnFilePayload,
  costs: { work: 20_000 },
  run: async (context, input) => ({
    file: await makePersonFile(context, input.userId, input),
  }),
})
