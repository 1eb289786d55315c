import { recordStatements } from '#server/testing/blocks/statement-blocks.ts'
import { removeOldRows } from '#server/wiring/housekeeping.ts'
import { jobs } from '#server/wiring/manifests.ts'
import { worldNow } from '../administration-world.ts'
import { portalDeps } from '../portal-deps.ts'

const mostTurns = 40

/** The database blocks that a run of each job reads when nothing new is due. Null when the run failed. */
export async function blocksOfJobs(url: string): Promise<Map<string, number | null>> {
  const recorded = recordStatements(url)
  try {
    const deps = portalDeps(recorded.db, url, worldNow)
    const found = new Map<string, number | null>()
    for (const { name, run } of [...jobs, { name: 'housekeeping', run: removeOldRows }]) {
      try {
        // The first runs do what is due: the months of nine years take twenty runs.
        for (let turn = 1; turn <= mostTurns; turn++) {
          recorded.forget()
          await run(deps)
          if (!recorded.hasWritten()) break
        }
        recorded.forget()
        await run(deps)
        found.set(
          name,
          (await recorded.take()).reduce((all, { blocks }) => all + blocks, 0),
        )
      } catch (error) {
        console.error(`${name}: ${error instanceof Error ? error.message : error}`)
        recorded.forget()
        found.set(name, null)
      }
    }
    return found
  } finally {
    await recorded.close()
  }
}
