// Finds the browser for the end-to-end tests, and installs Debian's where allowed. The headless shell is the same
// engine without windows. End-to-end tests take a third less time in it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const headlessShell = '/usr/bin/chromium-headless-shell'
const locations = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Flags for end-to-end tests and benchmarks: no GPU, and no requests except to the portal. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of a Chromium, or undefined. CHROMIUM_PATH has priority. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  return [...(named ? [named] : []), ...locations].find((path) => existsSync(path))
}

/** The path of a Chromium, installed if needed. Ends the process with one clear line when it cannot be installed. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found === headlessShell || (found && found === process.env.CHROMIUM_PATH)) return found
  const root = process.getuid?.() === 0
  const prefix = root ? [] : ['sudo', '-n']
  const apt = (...args: string[]) => run([...prefix, 'apt-get', ...args])
  if (existsSync('/usr/bin/apt-get') && (root || run(['sudo', '-n', 'true']))) {
    console.log('Installing Chromium for the journeys (only now) ...')
    const install = (name: string) => apt('install', '-y', '--no-install-recommends', name)
    // Older releases of Debian have no package for the headless shell.
    if (apt('update') && !install('chromium-headless-shell') && !found) install('chromium')
  }
  const installed = findChromium()
  if (installed) return installed
  console.error(
    'The journeys need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to one.',
  )
  return process.exit(1)
}

function run([command = '', ...args]: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync(command, args, {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0 && command !== 'sudo') console.error(stderr)
  return status === 0
}
