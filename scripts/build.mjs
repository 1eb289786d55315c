// Builds the web app (dist/web), the web app for server rendering (dist/web-server) and the server (dist/server). Skips
// a build whose sources did not change. `npm start` and `npm test` call it. By hand: `npm run build`.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const texts = ['scripts/bundle/texts-plugin.ts', 'scripts/generate/namespaces.ts']
const everywhere = ['domain', 'locales', 'package.json', 'package-lock.json', 'tsconfig.json']
const builds = {
  web: {
    config: 'vite.config.ts',
    sources: [
      'web',
      'scripts/bundle/first-views.ts',
      'scripts/bundle/later-pages.ts',
      'scripts/bundle/module-needs.ts',
      ...texts,
      ...everywhere,
    ],
    verification: 'index.html',
  },
  // The web app as the server needs it to render pages.
  'web-server': {
    config: 'vite.web-server.config.ts',
    sources: ['web', ...texts, ...everywhere],
    verification: 'render-page.js',
  },
  server: { config: 'vite.server.config.ts', sources: ['server', ...everywhere], verification: 'main.js' },
}

/**
 * Resolves when dist/<name> is up to date. `onBuild` is called first if a build is needed. `signal` aborts it.
 * @param {'web' | 'web-server' | 'server'} name
 * @param {{ onBuild?: () => void, signal?: AbortSignal }} [options]
 */
export async function ensureBuilt(name, { onBuild = () => {}, signal } = {}) {
  const { config, sources, verification } = builds[name]
  const stamp = join(root, 'dist', `${name}.hash`)
  const hash = hashOf([...sources, config])
  if (existsSync(join(root, 'dist', name, verification)) && read(stamp) === hash) return
  onBuild()
  rmSync(stamp, { force: true })
  await runVite(name, config, signal)
  writeFileSync(stamp, hash)
}

/** Vite runs in its own process: it takes half a second to load, and 200 MB that the portal does not need later. */
function runVite(name, config, signal) {
  return new Promise((resolve, reject) => {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const args = [vite, 'build', '--config', config, '--logLevel', 'warn']
    const env = { ...process.env, NO_COLOR: '1' }
    const child = spawn(process.execPath, args, { cwd: root, env, signal })
    let output = ''
    const save = (text) => {
      output += text
    }
    child.stdout.on('data', save)
    child.stderr.on('data', save)
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) return resolve()
      reject(new Error(`The ${name} could not be built.\n${output.trim()}`))
    })
  })
}

/** The folder counts too: the server's build contains the path of its sources. */
function hashOf(paths) {
  const hash = createHash('sha256').update(root).update(process.version)
  for (const file of paths.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesOf(path) {
  if (statSync(join(root, path)).isFile()) return [path]
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort()
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of ['server', 'web', 'web-server'])
    await ensureBuilt(name, { onBuild: () => console.log(`Building the ${name} ...`) })
}
