import { rmSync } from 'node:fs'
import { clock } from './clock.ts'
import { startPortal } from './portal.ts'

/**
 * Starts a portal once and keeps its folder, with the sample in its database, for the journeys' portals to begin with a copy:
 * making it takes many times as long as copying it, and each worker needs some. How a portal starts on an empty folder is a
 * journey of its own (run-the-portal).
 */
export default async function prepare(): Promise<() => void> {
  const portal = await startPortal({ clock })
  await portal.stop({ keepFolder: true })
  process.env.PREPARED_PORTAL = portal.dataDir
  return () => rmSync(portal.dataDir, { recursive: true, force: true })
}
