import { z } from 'zod'
import { legalHoldInput } from '#domain/people/retention/retention.input.ts'
import { myVerification } from '#server/accounts/public.ts'
import { LegalHoldType, OwnFilePayload } from '#server/people/public.ts'
import { rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { mayManageWalkInData } from '#server/roster/roster.policy.ts'
import {
  beginWalkInHold,
  endWalkInHold,
  makeRosterWalkInFile,
  readWalkInHold,
} from './walk-in-data.command.ts'

defineCommand(
  'makeWalkInFile',
  mayManageWalkInData,
  z.object({ registrationId: rowId(), ...myVerification }),
  {
    says: 'Makes a file of all that is stored about a walk-in. ROSTER_ENTRY_GONE. For administrators, with their own password and second step. Audited.',
    answers: OwnFilePayload,
    costs: { work: 20_000 },
    run: async (context, input) => ({
      file: await makeRosterWalkInFile(context, String(input.registrationId), input),
    }),
  },
)

builder.queryField('walkInHold', mayManageWalkInData, (t) =>
  t.field({
    type: LegalHoldType,
    nullable: true,
    description:
      'The legal hold of a walk-in: nothing of them is deleted, and no one erases them. Null if there is none. For administrators.',
    ...costs({ rows: 1 }),
    args: { registrationId: t.arg.id({ required: true }) },
    resolve: (_root, { registrationId }, context) => readWalkInHold(context, String(registrationId)),
  }),
)

defineCommand(
  'beginWalkInHold',
  mayManageWalkInData,
  z.object({ registrationId: rowId(), ...legalHoldInput.shape }),
  {
    says: 'Begins a legal hold of a walk-in. If there is one already, its reason stays. NOT_FOUND if they were erased or have an account. For administrators.',
    run: (context, { registrationId, reason }) => beginWalkInHold(context, String(registrationId), reason),
  },
)

defineCommand('endWalkInHold', mayManageWalkInData, z.object({ registrationId: rowId() }), {
  says: 'Ends the legal hold of a walk-in, so that retention applies again. For administrators.',
  run: (context, { registrationId }) => endWalkInHold(context, String(registrationId)),
})
