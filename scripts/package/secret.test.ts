import { execFileSync } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Writes the settings in a test folder, as the Debian package does at its first installation. */
function writeSettings(dir: string): { settings: string; commandLines: string } {
  const postinst = readFileSync(join(root, 'scripts/package/postinst'), 'utf8')
  const [block = ''] = /^ {2}if \[ ! -e "\$settings" \][\s\S]*?^ {2}fi$/m.exec(postinst) ?? []
  const script = block.replaceAll('/usr/lib/archway/archway.env', join(root, 'scripts/package/archway.env'))
  // Each program records its command line. Every user of the machine can read those, so none may have the secret.
  const lines = join(dir, 'command-lines')
  for (const name of ['head', 'base64', 'sed', 'awk', 'printf', 'env', 'perl', 'chmod', 'mv', 'cat'])
    shim(dir, name, `printf '%s\\n' "$*" >> ${lines}\nPATH=/usr/bin:/bin exec ${name} "$@"`)
  shim(dir, 'chown', `printf '%s\\n' "$*" >> ${lines}`)
  const settings = join(dir, 'archway.env')
  execFileSync('/bin/sh', ['-e'], {
    input: `settings=${settings}\n${script}`,
    env: { PATH: `${dir}:/usr/bin:/bin` },
  })
  return { settings: readFileSync(settings, 'utf8'), commandLines: readFileSync(lines, 'utf8') }
}

function shim(dir: string, name: string, text: string): void {
  writeFileSync(join(dir, name), `#!/bin/sh\n${text}\n`)
  chmodSync(join(dir, name), 0o755)
}

describe('SESSION_SECRET', () => {
  it('is created by the package without appearing on a command line', () => {
    const dir = mkdtempSync(join(tmpdir(), 'archway-postinst-'))
    try {
      const { settings, commandLines } = writeSettings(dir)
      const [, secret = ''] = /^SESSION_SECRET=([\w+/=]{64})$/m.exec(settings) ?? []
      expect(secret).toHaveLength(64)
      expect(settings.replace(secret, '@SECRET@')).toBe(
        readFileSync(join(root, 'scripts/package/archway.env'), 'utf8'),
      )
      expect(commandLines).toContain('archway.env')
      expect(commandLines).not.toContain(secret)
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  })
  it('and all other secrets never appear as command arguments in pages or scripts', () => {
    const secrets =
      '(?:SESSION_SECRET|HOST_SECRET|BACKUP_KEY|METRICS_TOKEN|SMTP_URL|DATABASE_URL|DATABASE_DIRECT_URL|DATABASE_REPLICA_URL|OIDC_CLIENT_SECRET|BOT_CHECK_SECRET_KEY|S3_SECRET_ACCESS_KEY)'
    // Before a command, an assignment sets its environment. After one of these commands, it is an argument.
    const asArgument = new RegExp(
      `(?:\\b(?:env|sudo|docker|podman|systemd-run|setpriv|runuser|su|ssh|sed|export-env)\\b[^\\n|;&]*\\s|\\s(?:-e|--env|--setenv)[= ])["']?${secrets}=`,
    )
    const files = globSync(
      ['docs/**/*.md', 'README.md', 'CONTRIBUTING.md', '.ci/*', 'scripts/**/*', 'package.json'],
      {
        cwd: root,
        withFileTypes: true,
      },
    ).filter((entry) => entry.isFile() && entry.name !== 'secret.test.ts')
    const found = files.flatMap((entry) =>
      readFileSync(join(entry.parentPath, entry.name), 'utf8')
        .split('\n')
        .filter((line) => asArgument.test(line)),
    )
    expect(files.length).toBeGreaterThan(50)
    expect(found).toEqual([])
    expect('sudo SESSION_SECRET=abc archway start').toMatch(asArgument)
    expect('docker run -e SESSION_SECRET=abc archway').toMatch(asArgument)
  })
})
