import { type TermsStatus, termsLifetime, termsStatus } from '#domain/people/terms/terms-status.rule.ts'
import { mayReadUsers } from '#server/people/people.policy.ts'
import { builder } from '#server/platform/graphql/builder.ts'

interface MyTerms {
  status: TermsStatus
  agreedAt: Date | null
}
const TermsStatusType = builder.objectRef<MyTerms>('TermsStatus').implement({
  description: 'Whether the caller’s agreement to the waivers and terms is current.',
  fields: (t) => ({
    status: t.exposeString('status', {
      description: 'fine; notAgreed, annual (a year has passed) or newTerms (they changed).',
    }),
    due: t.boolean({
      description: 'They must be accepted before anyone registers.',
      resolve: ({ status }) => status !== 'fine',
    }),
    agreedAt: t.expose('agreedAt', { type: 'DateTime', nullable: true }),
    goodUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Null while they are due.',
      resolve: ({ status, agreedAt }) =>
        status === 'fine' && agreedAt ? new Date(agreedAt.getTime() + termsLifetime) : null,
    }),
  }),
})

builder.queryField('termsStatus', mayReadUsers, (t) =>
  t.field({
    type: TermsStatusType,
    description: "Of the caller's own agreement.",
    resolve: (_root, _args, { clock, viewer: { termsAgreedAt: agreedAt, waiversUpdatedAt } }) => ({
      status: termsStatus(agreedAt, waiversUpdatedAt, clock.now()),
      agreedAt,
    }),
  }),
)
