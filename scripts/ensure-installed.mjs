// Installs the dependencies when they are missing or differ from package-lock.json. Runs before `npm start`,
// `npm test` and `npm run check`. So it must be plain JavaScript for any Node from 20 on, without packages.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
// A production server needs no test tools.
const production = process.env.NODE_ENV === 'production' && !process.argv.includes('--with-tools')

if (!isInstalled()) install()

/**
 * npm writes its own stamp, node_modules/.package-lock.json, at the end of each complete install. Compares package by
 * package: dates do not work, because a checkout changes them.
 */
function isInstalled() {
  try {
    if (!existsSync(`${root}node_modules/.bin/node`)) return false
    const selected = packagesOf('package-lock.json')
    const present = packagesOf('node_modules/.package-lock.json')
    return Object.entries(selected).every(([path, { version, optional, dev, link }]) => {
      // Optional packages are mostly those of other platforms.
      if (path === '' || link || optional || (dev && production)) return true
      return present[path]?.version === version
    })
  } catch {
    return false
  }
}

function packagesOf(file) {
  return JSON.parse(readFileSync(root + file, 'utf8')).packages
}

function install() {
  console.log('Installing the packages that Archway needs (the first time, about a minute) ...')
  // Under `npm start`, the npm that runs this script. By hand there is no such path.
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, [process.env.npm_execpath]]
    : ['npm', []]
  const flags = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  flags.push(production ? '--omit=dev' : '--include=dev')
  const run = (...command) =>
    spawnSync(npm[0], [...npm[1], ...command, ...flags], { cwd: root, encoding: 'utf8' })
  let result = run('ci')
  // `npm ci` rejects the lock file when a registry lacks packages of other platforms. A person still gets their
  // portal, with the locked versions. In CI it must fail.
  if (result.status !== 0 && !process.env.CI && `${result.stderr}`.includes('EUSAGE')) {
    result = run('install', '--no-save')
  }
  if (result.status === 0) return
  console.error(result.stderr || result.stdout || result.error?.message)
  console.error('We could not install the packages. See the reason above, then try `npm ci`.')
  process.exit(1)
}
