import type { ReachCounts } from '#domain/kernel/mail/reach.rule.ts'
import { builder } from '#server/platform/graphql/builder.ts'

export const ReachType = builder.enumType('Reach', {
  description:
    'How a person gets news of a class. EMAILED: by email. TO_CALL: no email reaches them, so they are called. UNREACHED: neither.',
  values: {
    EMAILED: { value: 'emailed' },
    TO_CALL: { value: 'toCall' },
    UNREACHED: { value: 'unreached' },
  } as const,
})

export const ReachCountsType = builder.objectRef<ReachCounts>('ReachCounts').implement({
  description: 'How many people are reached in each way of Reach.',
  fields: (t) => ({
    emailed: t.exposeInt('emailed'),
    toCall: t.exposeInt('toCall'),
    unreached: t.exposeInt('unreached'),
  }),
})
