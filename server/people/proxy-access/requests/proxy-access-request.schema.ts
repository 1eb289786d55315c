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
    description: 'A request to help a person, or to be helped, that has no response yet.',
    fields: (t) => ({
      databaseId: t.exposeInt('id'),
      asksMe: t.boolean({
        description: 'The caller can respond to it. False in PersonRecord.',
        resolve: ({ asks_reader }) => asks_reader ?? false,
      }),
      askedBy: t.exposeString('asker_name', {
        nullable: true,
        description: 'The name of the person who asks. Null if their account was closed.',
      }),
      askedByAddress: t.string({
        nullable: true,
        description:
          'The verified address of the person who asks, masked: `r***@example.org`. Null if their account was closed.',
        resolve: ({ asker_email: email }) => (email === null ? null : maskedEmail(email)),
      }),
      personName: t.exposeString('person_name', {
        nullable: true,
        description:
          'The name of the person to help in place of their helper, who asks. Null: the one who asks wants to help the one who is asked.',
      }),
      address: t.exposeString('address', { description: 'The address that is asked, as typed.' }),
      askedAt: t.expose('asked_at', { type: 'DateTime' }),
      until: t.expose('until', { type: 'DateTime', description: 'When the request ends.' }),
    }),
  })

builder.queryField('careRequests', mayHelp, (t) =>
  t.field({
    type: [CareRequest],
    description: 'Requests to the caller and by the caller.',
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
  says: 'Asks the owner of a verified address whether the caller may help them. Nothing changes before they agree. The response is the same for every address. EMAIL_NOT_VERIFIED, CARE_FULL {most}, RATE_LIMITED.',
  run: (context, input) => askForCare(context, input.email),
})

defineCommand(
  'handOverCare',
  mayHelp,
  z.object({
    userId: z.int(),
    email: proxyAccessRequestInput.shape.email.describe('The address of the new helper.'),
  }),
  {
    says: 'Asks the owner of a verified address to help the person in the caller’s place. The caller helps until they agree. The response is the same for every address. NOT_FOUND, also for a person with their own login; RATE_LIMITED.',
    run: (context, input) => handOverCare(context, input.userId, input.email),
  },
)

defineCommand('answerCareRequest', mayHelp, z.object({ id: z.int(), agree: z.boolean() }), {
  says: 'Accepts or declines a request to the caller. NOT_FOUND once it has ended, CARE_FULL {most}, CARE_ALREADY if someone helps the caller already.',
  run: (context, input) => answerCareRequest(context, input.id, input.agree),
})

defineCommand('takeBackCareRequest', mayHelp, z.object({ id: z.int() }), {
  says: 'Withdraws a request of the caller. NOT_FOUND.',
  run: (context, input) => takeBackCareRequest(context, input.id),
})

defineCommand(
  'assignCare',
  mayAssignProxyAccess,
  z.object({
    userId: z.int(),
    email: assignProxyAccessInput.shape.email.describe('The email address of the new helper.'),
    agreed: assignProxyAccessInput.shape.agreed.describe(
      'True: the person and the new helper agreed. Required.',
    ),
  }),
  {
    says: 'Moves a person without a login to another helper. NOT_FOUND; CARE_NO_ACCOUNT if no account has verified the address; CARE_TO_ONESELF for the caller’s own; CARE_ALREADY for the helper they have; CARE_FULL {most}. Only staff may call it, and not while they use another account.',
    run: (context, input) => assignCare(context, input),
  },
)
