import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { bad, type Finding, good, note } from './finding.ts'

/** Findings from the settings alone. */
export function checkSettings(config: Config): Finding[] {
  return [...checkSecret(config), ...checkTestSettings(config)]
}

function checkSecret({ sessionSecret, dataDir, backup }: Config): Finding[] {
  const findings: Finding[] = []
  if (new Set(sessionSecret).size < 10)
    findings.push(
      bad(
        'secret',
        'SESSION_SECRET is easy to guess',
        'make a random one (openssl rand -base64 48), by the steps under “Rotate the session secret” in docs/operations/configure.md',
      ),
    )
  for (const name of ['session-secret', 'backup-key', 'postgres-password', 'restored-settings.env']) {
    const file = join(dataDir, name)
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0
    if (mode & 0o077) findings.push(bad('secret', `other users can read ${file}`, `chmod 600 ${file}`))
  }
  const where = backup?.isSecretGiven ? 'SESSION_SECRET is set' : 'the session secret is in the data folder'
  return findings.length > 0 ? findings : [good('secret', where)]
}

function checkTestSettings({ clockStart, rateLimits, production }: Config): Finding[] {
  const findings: Finding[] = []
  if (clockStart)
    findings.push(bad('clock', 'PORTAL_CLOCK is set, so the portal uses another time', 'remove it'))
  if (!rateLimits) findings.push(bad('limits', 'RATE_LIMITS is off', 'remove it'))
  if (!production)
    findings.push(
      note('mode', 'this is a demo: its passwords are public', 'for real people, set NODE_ENV=production'),
    )
  return findings
}
