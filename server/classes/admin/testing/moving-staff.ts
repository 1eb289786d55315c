import { tokenFor } from '#server/testing/builders/builders.ts'
import type { Portal } from '#server/testing/portal.ts'
import { buildStaff, open, type SaveOptions, save } from './calls.ts'

/**
 * A staff member who changes classes and undoes it. Logs in again for each, because the tests' clock moves further than
 * a login lasts.
 */
export async function movingStaff(portal: Portal) {
  const user = await buildStaff(portal)
  const token = () => tokenFor(portal, user)
  return {
    userId: user.userId,
    token,
    async move(courseId: number, change: Parameters<typeof save>[3], options: SaveOptions = {}) {
      const own = await token()
      return save(portal, own, await open(portal, own, courseId), change, options)
    },
    undo: async (act: string | null) =>
      portal.query(
        'mutation ($input: UndoActInput!) { undoAct(input: $input) { told } }',
        { input: { act } },
        await token(),
      ),
  }
}
