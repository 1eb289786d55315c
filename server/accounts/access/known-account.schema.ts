import { builder } from '#server/platform/graphql/builder.ts'
import type { KnownAccount } from './what-opens.sql.ts'

export const KnownAccountType = builder.objectRef<KnownAccount>('KnownAccount').implement({
  description: 'An account that already had the address when someone was invited by it.',
  fields: (t) => ({
    since: t.exposeString('since', { description: 'YYYY-MM-DD' }),
    isProven: t.exposeBoolean('isProven', {
      description:
        'Whether it verified the address. One that did not is removed when the invitation is accepted.',
    }),
    opens: t.exposeStringList('opens', { description: 'Kinds of AccessItem.' }),
  }),
})
