import { rmSync } from 'node:fs'
import { clock } from './clock.ts'
import { startPortal } from './portal.ts'

/**
 * Starts a portal once and saves its data folder, with the sample data. The tests' portals start with a copy.
 * Making the sample takes many times as long as copying it, and each worker needs some portals. A start with an
 * empty folder is a test of its own (run-the-portal).
 */
export default async function prepare(): Promise<() => void> {
  const portal = await startPortal({ clock })
  await portal.stop({ keepFolder: true })
  process.env.PREPARED_PORTAL = portal.dataDir
  return () => rmSync(portal.dataDir, { recursive: true, force: true })
}
