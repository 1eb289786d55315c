import { open, save } from '#server/classes/admin/testing/calls.ts'
import type { Portal } from '#server/testing/portal.ts'
import type { ReadyAct } from './acts.ts'

/**
 * What staff do to the classes of an act, with emails to people: move the first class or all of them, cancel, and
 * restore.
 */
export function byStaff(portal: Portal, token: string) {
  return {
    move: async ({ ids }: ReadyAct, following: boolean) => {
      const change = { startTime: '11:30', endTime: '12:15' }
      const opened = await open(portal, token, ids[0]!)
      return save(portal, token, opened, change, { following, tell: { send: true } })
    },
    set: (document: string, { ids }: ReadyAct, following: boolean) => {
      const scope = following ? 'THIS_AND_FOLLOWING' : 'THIS'
      return portal.request(document, { input: { id: ids[0], scope, tell: { send: true } } }, token)
    },
  }
}
