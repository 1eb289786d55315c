import {
  type PasswordRule,
  passwordCharacters,
  passwordChecklist,
} from '#domain/accounts/password/password.rule.ts'
import { mayLogIn } from '#server/accounts/accounts.policy.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'

const rules: readonly PasswordRule[] = passwordChecklist('').map(({ rule }) => rule)

const PasswordRuleType = builder.objectRef<typeof passwordCharacters>('PasswordRule').implement({
  description: 'All rules that a new password must meet.',
  fields: (t) => ({
    leastCharacters: t.exposeInt('least'),
    mostCharacters: t.exposeInt('most'),
    rules: t.stringList({
      ...costs({ rows: rules.length }),
      description:
        'length: from leastCharacters to mostCharacters. uppercase, lowercase, number, special: at least one of each.',
      resolve: () => [...rules],
    }),
  }),
})

builder.queryField('passwordRule', mayLogIn, (t) =>
  t.field({
    type: PasswordRuleType,
    description: 'The rules that a new password must meet. Public.',
    resolve: () => passwordCharacters,
  }),
)
