import type { ReachCounts } from '#domain/kernel/mail/reach.rule.ts'
import { builder } from '#server/platform/graphql/builder.ts'

export const ReachType = builder.enumType('Reach', {
  description:
    'EMAILED: an email is written to them. TO_CALL: no email reaches them, and staff call. UNREACHED: neither.',
  values: {
    EMAILED: { value: 'emailed' },
    TO_CALL: { value: 'toCall' },
    UNREACHED: { value: 'unreached' },
  } as const,
})

export const ReachCountsType = builder.objectRef<ReachCounts>('ReachCounts').implement({
  description: 'How many people are reached in each of the three ways.',
  fields: (t) => ({
    emailed: t.exposeInt('emailed'),
    toCall: t.exposeInt('toCall'),
    unreached: t.exposeInt('unreached'),
  }),
})
