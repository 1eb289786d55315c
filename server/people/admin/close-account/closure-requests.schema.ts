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
  description: 'A person who requested closure of their account, with how to contact them.',
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
      description: 'They are staff or facilitator, so only an administrator may close the account.',
    }),
  }),
})

const mostListed = 200

builder.queryField('closureRequests', mayCarryOutClosures, (t) =>
  t.field({
    type: [ClosureRequestType],
    description: `People who requested closure, oldest first, at most ${mostListed}. Only for staff who impersonate no one. Audited as a view.`,
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
    description: 'How many people have requested closure. Only for staff who impersonate no one.',
    resolve: (_root, _args, context) => countClosureRequests(context.db),
  }),
)

defineCommand(
  'carryOutClosure',
  mayCarryOutClosures,
  z.object({ userId: z.int(), confirmation: z.string().describe('DELETE') }),
  {
    says: 'Closes an account for good, at its owner’s request. INPUT_INVALID, NOT_FOUND, CLOSURE_NOT_REQUESTED, LEGAL_HOLD; CLOSURE_NOT_ALLOWED for the caller’s own account, an administrator’s, and, unless the caller is an administrator, one of the team. Only for staff who impersonate no one.',
    run: (context, input) => carryOutClosure(context, input.userId, input.confirmation),
  },
)

defineCommand(
  'declineClosure',
  mayCarryOutClosures,
  z.object({
    userId: z.int(),
    note: closureDeclineInput.shape.note.describe('Why the account stays. The person reads it.'),
    reason: closureDeclineInput.shape.reason.describe(
      `${declineClosureReasons.join(', ')}: each is a sentence before the note in the email. Omitted: other.`,
    ),
  }),
  {
    says: 'Declines a request for closure and emails the person why. NOT_FOUND, CLOSURE_NOT_REQUESTED. Only for staff who impersonate no one.',
    run: (context, { userId, ...why }) => declineClosure(context, userId, why),
  },
)
