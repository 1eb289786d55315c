import { z } from 'zod'
import type { AccessItem } from '#domain/accounts/access/access.rule.ts'
import { mayReviewAccess } from '#server/accounts/accounts.policy.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { type AccessReview, selectReviews } from './access-review.sql.ts'
import { lookAtAccess } from './look-at-access.command.ts'

export const AccessItemType = builder.objectRef<AccessItem>('AccessItem').implement({
  description: 'Something that opens an account besides its password, or acts for its owner.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description:
        'passkey, code (an authenticator app), recoveryCode, staffLogin, websiteLogin, apiKey, calendar (a calendar link) or helper.',
    }),
    count: t.exposeInt('count'),
    since: t.exposeString('since', {
      nullable: true,
      description: 'The date of the oldest, yyyy-MM-dd. Null: not known.',
    }),
  }),
})

const AccessReviewType = builder.objectRef<AccessReview>('AccessReview').implement({
  description: 'An account of which an administrator must check what opens it.',
  fields: (t) => ({
    userId: t.exposeInt('userId'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    roles: t.exposeStringList('roles'),
    reasons: t.exposeStringList('reasons', {
      description:
        'role: it may do more than attend. older: something that opens it is older than the verification of its address. ended: its owner ended all access.',
    }),
    mailedAt: t.expose('mailedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When its owner was emailed what opens it. Null: they were not.',
    }),
    opens: t.field({ type: [AccessItemType], resolve: ({ opens }) => opens }),
  }),
})

builder.queryField('accessReviews', mayReviewAccess, (t) =>
  t.field({
    type: [AccessReviewType],
    description:
      'The accounts that no administrator has checked yet, administrators’ first, at most 200. For administrators.',
    ...costs({ rows: 200 }),
    resolve: (_root, _args, { db }) => selectReviews(db),
  }),
)

defineCommand('lookAtAccess', mayReviewAccess, z.object({ userId: z.int() }), {
  says: 'Records that an account was checked, which removes it from accessReviews. NOT_FOUND if it is not there. For administrators.',
  run: (context, input) => lookAtAccess(context, input.userId),
})
