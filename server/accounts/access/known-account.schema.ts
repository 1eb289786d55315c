import { builder } from '#server/platform/graphql/builder.ts'
import type { KnownAccount } from './what-opens.sql.ts'

export const KnownAccountType = builder.objectRef<KnownAccount>('KnownAccount').implement({
  description: 'When an account was made, and what opens it.',
  fields: (t) => ({
    since: t.exposeString('since', { description: 'The date on which it was made, yyyy-MM-dd.' }),
    isProven: t.exposeBoolean('isProven', {
      description:
        'It has verified its address. One that has not is removed when someone accepts an invitation to that address.',
    }),
    opens: t.exposeStringList('opens', {
      description: 'AccessItem.kind of all that opens it besides the password.',
    }),
  }),
})
