import { builder } from '#server/platform/graphql/builder.ts'
import type { LegalHold } from './legal-hold.sql.ts'

export const LegalHoldType = builder.objectRef<LegalHold>('LegalHold').implement({
  fields: (t) => ({
    reason: t.exposeString('reason'),
    heldAt: t.expose('heldAt', { type: 'DateTime' }),
    heldBy: t.exposeString('heldBy', {
      nullable: true,
      description: 'The name of the person who set it. Null: their account was closed.',
    }),
  }),
})
