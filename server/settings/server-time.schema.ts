import { builder } from '#server/platform/graphql/builder.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { maySeeSite } from './settings.policy.ts'

const ServerTime = builder.objectRef<{ now: Date }>('ServerTime').implement({
  fields: (t) => ({
    now: t.expose('now', { type: 'DateTime' }),
    timeZone: t.string({
      description: 'The site time zone, by its IANA name.',
      resolve: () => siteTimeZone(),
    }),
  }),
})

builder.queryField('serverTime', maySeeSite, (t) =>
  t.field({
    type: ServerTime,
    description: 'The server’s clock. It decides what is open, due and over. Public.',
    resolve: (_root, _args, { clock }) => ({ now: clock.now() }),
  }),
)
