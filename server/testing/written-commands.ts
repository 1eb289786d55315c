import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Commands from the pages of docs/operations, for tests that run them exactly as written there.
/** Which test runs a command of the pages. A command without an entry makes server/maintenance/written.test.ts fail. */
export type Trial =
  /** server/maintenance/written-while-running.long.test.ts */
  | 'while running'
  /** server/maintenance/written.long.test.ts */
  | 'long'
  /** scripts/package/test-package.ts */
  | 'package'

export const trials: Record<string, Trial[]> = {
  'npm start': ['long'],
  'npm run make-administrator -- ada@example.org': ['long'],
  'npm run doctor': ['while running', 'long'],
  'npm run backup': ['while running', 'long'],
  'npm run backup -- --new-key': ['long'],
  'npm run restore -- FILE --check': ['long'],
  'npm run restore -- /backups/archway-2026-11-20T080000Z.backup': ['while running', 'long'],
  'npm run restore -- --remove-replaced': ['long'],
  'npm run restore -- s3://BUCKET/FOLDER/archway-2026-11-20T080000Z.backup': ['long'],
  'npm run restore -- --moment 2026-11-20T16:30:00Z': ['long'],
  'npm run restore -- --moment latest': ['long'],
  'DATA_DIR=/srv/drill npm run restore -- FILE --drill': ['long'],
  'DATA_DIR=/srv/drill PORT=4100 PUBLIC_URL=http://localhost:4100 ALLOWED_RISKS=plain-http npm start': [
    'long',
  ],
  'npm run package': ['package'],
  'apt install ./archway_0.1.0_amd64.deb': ['package'],
  'apt install ./archway_0.2.0_amd64.deb': ['package'],
  'apt purge archway': ['package'],
  'systemctl start archway': ['package'],
  'systemctl stop archway': ['package'],
  'archway doctor': ['package'],
  'archway make-administrator ada@example.org': ['package'],
  'archway backup': ['package'],
  'archway restore FILE': ['package'],
  'archway restore FILE --replace': ['package'],
  'archway restore /var/lib/archway/backups/archway-2026-11-20T080000Z.backup': ['package'],
  'install -d -m 700 -o archway /srv/drill': ['package'],
  'install -o archway -m 600 /var/lib/archway/backup-key /srv/drill/': ['package'],
  'DATA_DIR=/srv/drill archway restore FILE --drill': ['package'],
  'DATA_DIR=/srv/drill PORT=4100 PUBLIC_URL=http://localhost:4100 ALLOWED_RISKS=plain-http archway start': [
    'package',
  ],
}

const folder = fileURLToPath(new URL('../../docs/operations', import.meta.url))
/** Tests and measurements are not run by these tests. */
const isCommand =
  /^([A-Z_]+=\S+ )*(npm (start|run (?!test|bench))|archway [a-z]|(apt|systemctl|install) .*\barchway)/

/** The commands of all pages, each once. */
export function writtenCommands(): string[] {
  const commands = globSync('*.md', { cwd: folder }).flatMap((page) => {
    const [prose, blocks] = proseAndBlocks(readFileSync(join(folder, page), 'utf8'))
    const inline = [...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
    return [...inline, ...blocks.split('\n').map((line) => line.trim())].filter((line) =>
      isCommand.test(line),
    )
  })
  return [...new Set(commands)].toSorted()
}

function proseAndBlocks(page: string): [prose: string, blocks: string] {
  const parts = page.split(/^ *```.*$/m)
  return [0, 1].map((odd) => parts.filter((_part, n) => n % 2 === odd).join('\n')) as [string, string]
}

/** The settings that install.md gives for a checkout. */
export function writtenSettings(): Record<string, string> {
  const [, blocks] = proseAndBlocks(readFileSync(join(folder, 'install.md'), 'utf8'))
  return Object.fromEntries(
    [...blocks.matchAll(/^ *([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
  )
}

/** Puts the paths and times of this test into commands, and records which ones were run. */
export function createWritten(trial: Trial) {
  const ran = new Set<string>()
  const expected = Object.keys(trials).filter((command) => trials[command]!.includes(trial))
  return {
    /** The command as on a page, with the test's words instead of the page's. */
    asWritten(command: string, words: Record<string, string> = {}): string {
      if (!expected.includes(command)) throw new Error(`No page has the command: ${command}`)
      ran.add(command)
      return Object.entries(words).reduce((text, [written, word]) => text.replaceAll(written, word), command)
    },
    /** What is still to be run. */
    left: () => expected.filter((command) => !ran.has(command)),
  }
}
