import { selectModeMismatches } from '#server/classes/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { bad, type Finding, good } from './finding.ts'

/** Maximum number of class ids in the message. */
const most = 5

/**
 * Whether the rows of the modes match what staff entered for each class. The triggers that guard the seats read these
 * rows.
 */
export async function lookAtModes(db: Database): Promise<Finding> {
  const mismatches = await selectModeMismatches(db)
  if (mismatches.length === 0) return good('modes', 'each class has the seats that staff gave it')
  const numbers = `${mismatches.slice(0, most).join(', ')}${mismatches.length > most ? ', ...' : ''}`
  return bad(
    'modes',
    `${mismatches.length === 1 ? '1 class has' : `${mismatches.length} classes have`} other seats than staff gave: ${numbers}`,
    'see “Seats of a class differ” in docs/operations/troubleshoot.md',
  )
}
