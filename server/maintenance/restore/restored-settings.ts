import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { maintenanceTexts } from '#server/maintenance/maintenance.texts.ts'
import type { Config } from '#server/platform/config/config.ts'
import { makeDir } from '#server/platform/config/make-dir.ts'

const secretName = 'SESSION_SECRET'

/**
 * Saves the backup's settings next to the data, for the person who sets up this machine, and puts the session secret
 * where the portal reads it. Returns what to say about it. They are secrets, so only the portal's user can read the
 * files.
 */
export function restoreSettings(config: Config, settings: Record<string, string>): string[] {
  makeDir(config.dataDir)
  const file = join(config.dataDir, 'restored-settings.env')
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
  writeFileSync(file, lines.join(''), { mode: 0o600 })
  const secret = settings[secretName]
  if (secret === undefined || secret === config.sessionSecret) return [maintenanceTexts.settingsKept(file)]
  if (!config.backup?.isSecretGiven) {
    const secretFile = join(config.dataDir, 'session-secret')
    writeFileSync(secretFile, `${secret}\n`, { mode: 0o600 })
    return [maintenanceTexts.secretRestored(secretFile), maintenanceTexts.settingsKept(file)]
  }
  return [maintenanceTexts.secretDiffers(file)]
}
