import type { Plugin } from 'graphql-yoga'
import type { Context } from '#server/platform/graphql/context.ts'
import { inSiteTime } from './site-date-time.ts'

/** The time zone in which the client shows and enters times (lock-site-time-zone.ts). */
export const timeZoneHeader = 'x-time-zone'

/** Runs every call in the time zone that was read with it. */
export function siteTimePlugin(): Plugin<Pick<Context, 'timeZone'>> {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      setExecuteFn((given) => inSiteTime(args.contextValue.timeZone, () => executeFn(given)))
    },
  }
}
