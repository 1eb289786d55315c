import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { bad, type Finding, good, note } from './finding.ts'

/** What the settings alone tell. */
export function lookAtSettings(config: Config): Finding[] {
  return [...lookAtSecret(config), ...lookAtTestSettings(config)]
}

function lookAtSecret({ sessionSecret, dataDir, backup }: Config): Finding[] {
  const findings: Finding[] = []
  if (new Set(sessionSecret).size < 10)
    findings.push(
      bad(
        'secret',
        'SESSION_SECRET can be guessed',
        'take one of chance: openssl rand -base64 48 (everybody logs in again)',
      ),
    )
  for (const name of ['session-secret', 'backup-key', 'postgres-password', 'restored-settings.env']) {
    const file = join(dataDir, name)
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0
    if (mode & 0o077) findings.push(bad('secret', `${file} can be read by others`, `chmod 600 ${file}`))
  }
  const where = backup?.isSecretGiven
    ? 'SESSION_SECRET is set'
    : 'the session secret is kept in the data folder'
  return findings.length > 0 ? findings : [good('secret', where)]
}

function lookAtTestSettings({ clockStart, rateLimits, production }: Config): Finding[] {
  const findings: Finding[] = []
  if (clockStart)
    findings.push(bad('clock', 'PORTAL_CLOCK is set, so the portal lives at another time', 'take it out'))
  if (!rateLimits) findings.push(bad('limits', 'RATE_LIMITS is off', 'take it out'))
  if (!production)
    findings.push(
      note(
        'mode',
        'this is a demonstration: everybody knows its passwords',
        'set NODE_ENV=production where real people are',
      ),
    )
  return findings
}
