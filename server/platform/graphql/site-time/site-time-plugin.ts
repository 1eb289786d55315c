import type { Plugin } from 'graphql-yoga'
import type { Context } from '#server/platform/graphql/context.ts'
import { inSiteTime } from './site-date-time.ts'

/** By which zone the caller shows times and lets them be entered (lock-site-time-zone.ts). */
export const timeZoneHeader = 'x-time-zone'

/** Every call goes by the zone that was read with it. */
export function siteTimePlugin(): Plugin<Pick<Context, 'timeZone'>> {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      setExecuteFn((given) => inSiteTime(args.contextValue.timeZone, () => executeFn(given)))
    },
  }
}
