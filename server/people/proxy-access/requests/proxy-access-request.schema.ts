import { z } from 'zod'
import { maskedEmail } from '#domain/kernel/person/masked-email.rule.ts'
import {
  assignProxyAccessInput,
  proxyAccessRequestInput,
} from '#domain/people/proxy-access/proxy-access.input.ts'
import { mayAssignProxyAccess, mayHelp } from '#server/people/people.policy.ts'
import { assignCare } from '#server/people/proxy-access/assign-care.command.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { answerCareRequest, takeBackCareRequest } from './answer-care-request.command.ts'
import { askForCare } from './ask-for-care.command.ts'
import { handOverCare } from './hand-over-care.command.ts'
import { type ProxyAccessRequestNode, selectRequests } from './proxy-access-request.sql.ts'

export const CareRequest = builder
  .objectRef<ProxyAccessRequestNode & { asks_reader?: boolean }>('CareRequest')
  .implement({
    description: 'Somebody is asked to care for a person, or to be cared for, and has not answered yet.',
    fields: (t) => ({
      databaseId: t.exposeInt('id'),
      asksMe: t.boolean({
        description: 'It is for the caller to answer.',
        resolve: ({ asks_reader }) => asks_reader ?? false,
      }),
      askedBy: t.exposeString('asker_name', {
        nullable: true,
        description: 'Who asks; null where their account is closed by now.',
      }),
      askedByAddress: t.string({
        nullable: true,
        description:
          'The proved address of who asks, masked, so that a name alone persuades nobody: `r***@example.org`. Null where their account is closed by now.',
        resolve: ({ asker_email: email }) => (email === null ? null : maskedEmail(email)),
      }),
      personName: t.exposeString('person_name', {
        nullable: true,
        description: 'For whom somebody is to care; null: who is asked is to be cared for, by who asks.',
      }),
      address: t.exposeString('address', { description: 'Who is asked, as it was typed.' }),
      askedAt: t.expose('asked_at', { type: 'DateTime' }),
      until: t.expose('until', { type: 'DateTime', description: 'Then it is over.' }),
    }),
  })

builder.queryField('careRequests', mayHelp, (t) =>
  t.field({
    type: [CareRequest],
    description: 'What one is asked, and what one asked.',
    ...costs({ rows: 30 }),
    resolve: async (_root, _args, { db, viewer, clock }) => {
      const { userId, email, emailVerified } = viewer
      const rows = await selectRequests(
        db,
        { userId, verifiedEmail: emailVerified ? email : null },
        clock.now(),
      )
      return rows.map((row) => ({ ...row, asks_reader: row.asked_by !== userId }))
    },
  }),
)

defineCommand('askForCare', mayHelp, proxyAccessRequestInput, {
  says: 'Asks whoever has proved the address whether one may care for them; nothing is so before they agree. EMAIL_NOT_VERIFIED, CARE_FULL.',
  run: (context, input) => askForCare(context, input.email),
})

defineCommand(
  'handOverCare',
  mayHelp,
  z.object({
    userId: z.int(),
    email: proxyAccessRequestInput.shape.email.describe('Of who is asked to care from now on.'),
  }),
  {
    says: 'Asks whoever has proved the address to care for the person in one’s place; one cares until they agree. NOT_FOUND.',
    run: (context, input) => handOverCare(context, input.userId, input.email),
  },
)

defineCommand('answerCareRequest', mayHelp, z.object({ id: z.int(), agree: z.boolean() }), {
  says: 'Agrees to what one is asked, or declines. NOT_FOUND, CARE_FULL, CARE_ALREADY.',
  run: (context, input) => answerCareRequest(context, input.id, input.agree),
})

defineCommand('takeBackCareRequest', mayHelp, z.object({ id: z.int() }), {
  says: 'Takes back what one asked. NOT_FOUND.',
  run: (context, input) => takeBackCareRequest(context, input.id),
})

defineCommand(
  'assignCare',
  mayAssignProxyAccess,
  z.object({
    userId: z.int(),
    email: assignProxyAccessInput.shape.email.describe('Of who cares for them from now on.'),
    agreed: assignProxyAccessInput.shape.agreed.describe('Both agreed. Nothing is done without it.'),
  }),
  {
    says: 'Staff hand somebody without a login to who cares for them from now on. NOT_FOUND, CARE_NO_ACCOUNT, CARE_TO_ONESELF, CARE_ALREADY, CARE_FULL.',
    run: (context, input) => assignCare(context, input),
  },
)
