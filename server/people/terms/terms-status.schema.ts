import { type TermsStatus, termsLifetime, termsStatus } from '#domain/people/terms/terms-status.rule.ts'
import { mayReadUsers } from '#server/people/people.policy.ts'
import { builder } from '#server/platform/graphql/builder.ts'

interface MyTerms {
  status: TermsStatus
  agreedAt: Date | null
}
const TermsStatusType = builder.objectRef<MyTerms>('TermsStatus').implement({
  description: 'Whether the caller must agree to the waivers and terms.',
  fields: (t) => ({
    status: t.exposeString('status', {
      description: 'fine, notAgreed, annual (a year has passed) or newTerms (they have changed since).',
    }),
    due: t.boolean({
      description: 'The person must agree before they can register.',
      resolve: ({ status }) => status !== 'fine',
    }),
    agreedAt: t.expose('agreedAt', { type: 'DateTime', nullable: true, description: 'Null: never.' }),
    goodUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'A year after the agreement. Null if `due`.',
      resolve: ({ status, agreedAt }) =>
        status === 'fine' && agreedAt ? new Date(agreedAt.getTime() + termsLifetime) : null,
    }),
  }),
})

builder.queryField('termsStatus', mayReadUsers, (t) =>
  t.field({
    type: TermsStatusType,
    description: 'Of the caller.',
    resolve: (_root, _args, { clock, viewer: { termsAgreedAt, waiversUpdatedAt } }) => ({
      status: termsStatus(termsAgreedAt, waiversUpdatedAt, clock.now()),
      agreedAt: termsAgreedAt,
    }),
  }),
)
