import type { RunningPortal } from './portal.ts'
import { runSql } from './portal-database.ts'

/** Sets a site setting directly in the portal's database. For settings that no screen sets. */
export async function setSiteSetting(
  portal: RunningPortal,
  column: 'bot_check_on_confirm',
  value: boolean,
): Promise<void> {
  await runSql(portal, `UPDATE site_settings SET ${column} = $1`, [value])
}
