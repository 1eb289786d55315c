import { z } from 'zod'
import { closureDeclineInput } from '#domain/people/close-account/closure-decline.input.ts'
import { declineClosureReasons } from '#domain/people/close-account/closure-waiting.rule.ts'
import { mayCarryOutClosures } from '#server/people/people.policy.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { carryOutClosure } from './closure.command.ts'
import { type ClosureRequest, countClosureRequests, selectClosureRequests } from './closure-requests.sql.ts'
import { declineClosure } from './decline-closure.command.ts'

const ClosureRequestType = builder.objectRef<ClosureRequest>('ClosureRequest').implement({
  description: 'Somebody who waits for their account to be closed, with what is needed to talk to them.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    firstName: t.exposeString('first_name'),
    lastName: t.exposeString('last_name'),
    email: t.exposeString('email'),
    cellPhone: t.exposeString('cell_phone', { nullable: true }),
    contactMethod: t.exposeString('contact_method'),
    requestedAt: t.expose('closure_requested_at', { type: 'DateTime' }),
    upcomingRegistrations: t.exposeInt('upcoming_registrations'),
    isOfTeam: t.exposeBoolean('is_of_team', {
      description: 'They work here: only an administrator closes the account.',
    }),
  }),
})

const mostListed = 200

builder.queryField('closureRequests', mayCarryOutClosures, (t) =>
  t.field({
    type: [ClosureRequestType],
    description: `Who asked to have the account closed, the first ones first; at most ${mostListed}. Staff alone, as themselves; each look is audited.`,
    resolve: async (_root, _args, context) => {
      const now = context.clock.now()
      const requests = await selectClosureRequests(context.db, now, mostListed)
      const data = { by: ['closureRequested'], rows: requests.length }
      await addAudit(context.db, context.viewer, { action: 'person.searched', data }, now)
      return requests
    },
  }),
)

builder.queryField('closureRequestCount', mayCarryOutClosures, (t) =>
  t.field({
    type: 'Int',
    description: 'How many people wait for their account to be closed. Staff alone, as themselves.',
    resolve: (_root, _args, context) => countClosureRequests(context.db),
  }),
)

defineCommand(
  'carryOutClosure',
  mayCarryOutClosures,
  z.object({ userId: z.int(), confirmation: z.string().describe('DELETE') }),
  {
    says: 'Closes an account for good that was asked to be closed. Staff alone, as themselves; that of who works here, administrators.',
    run: (context, input) => carryOutClosure(context, input.userId, input.confirmation),
  },
)

defineCommand(
  'declineClosure',
  mayCarryOutClosures,
  z.object({
    userId: z.int(),
    note: closureDeclineInput.shape.note.describe('Why not; the person reads it.'),
    reason: closureDeclineInput.shape.reason.describe(
      `${declineClosureReasons.join(', ')}: a sentence that the mail says before the note. Left out: other.`,
    ),
  }),
  {
    says: 'Ends a request for closure with a word why, which the person is mailed. Staff alone, as themselves.',
    run: (context, { userId, ...why }) => declineClosure(context, userId, why),
  },
)
