import { builder } from '#server/platform/graphql/builder.ts'
import type { KnownAccount } from './what-opens.sql.ts'

export const KnownAccountType = builder.objectRef<KnownAccount>('KnownAccount').implement({
  description: 'An account that was there before somebody was invited by its address.',
  fields: (t) => ({
    since: t.exposeString('since', { description: 'YYYY-MM-DD' }),
    isProven: t.exposeBoolean('isProven', {
      description:
        'Whether it proved the address. One that did not is removed when the invitation is taken up.',
    }),
    opens: t.exposeStringList('opens', { description: 'Kinds of AccessItem.' }),
  }),
})
