import { z } from 'zod'
import { myVerification } from '#server/accounts/public.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { defineReplay, shownOnce } from '#server/platform/idempotency/copies.ts'
import { mayManagePeople, mayTakeMyData } from '../people.policy.ts'
import { makeOwnFile, makePersonFile, type OwnFile } from './make-own-file.command.ts'

const MyDataType = builder.objectRef<OwnFile>('OwnFile').implement({
  description: 'A ZIP archive with a page for people and JSON for programs.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the file. It names no person.' }),
    base64: t.exposeString('base64', { description: 'Its bytes, in base64.' }),
  }),
})
export const OwnFilePayload = payload<{ file: OwnFile }>('OwnFilePayload', {
  fields: (t) => ({
    file: t.expose('file', { type: MyDataType }),
  }),
})
// The file is stored nowhere, not even for the response to a repeated call.
defineReplay(OwnFilePayload, shownOnce)

defineCommand(
  'makeOwnFile',
  mayTakeMyData,
  z.object({
    userId: z
      .int()
      .nullish()
      .describe('A person without a login whom the caller helps. Omitted: the caller.'),
    ...myVerification,
  }),
  {
    says: 'Makes a file of all that is stored about the caller, or about a person without a login whom they help. With the caller’s password and second step. NOT_FOUND, RATE_LIMITED. The caller is emailed. Audited.',
    answers: OwnFilePayload,
    costs: { work: 20_000 },
    run: async (context, input) => ({
      file: await makeOwnFile(context, input.userId ?? null, input),
    }),
  },
)

defineCommand('makePersonFile', mayManagePeople, z.object({ userId: z.int(), ...myVerification }), {
  says: 'Makes a file of all that is stored about a person without a login. PERSON_HAS_LOGIN, NOT_FOUND, RATE_LIMITED. For administrators, with their own password and second step. The person or their helper is emailed, if that is possible. Audited.',
  answers: OwnFilePayload,
  costs: { work: 20_000 },
  run: async (context, input) => ({
    file: await makePersonFile(context, input.userId, input),
  }),
})
