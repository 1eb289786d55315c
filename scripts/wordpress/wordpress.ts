import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { responses, startProgram, stopPrograms, until } from '../cluster/programs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, 'node_modules/.cache/archway-wordpress')

/** The required Debian packages, each by one of its files. None of them starts a service. */
const programs = {
  'php-cli': '/usr/bin/php',
  'php-mysql': '/usr/lib/php/*/mysqli.so',
  'php-xml': '/usr/lib/php/*/dom.so',
  'php-mbstring': '/usr/lib/php/*/mbstring.so',
  'php-curl': '/usr/lib/php/*/curl.so',
  'mariadb-server-core': '/usr/sbin/mariadbd',
  'mariadb-client-core': '/usr/bin/mariadb',
}
/** Packages that are only unpacked: installing them would bring a web server. */
const unpacked = ['wordpress', 'php-getid3', 'libphp-phpmailer', 'libjs-underscore', 'libjs-cropper']

export interface WordPress {
  site: string
  password: string
  /** Removes the theme's copy of the app. */
  removeApp(): void
  stop(): Promise<void>
}

export const password = 'Portal-demo-2026'

export interface Folder {
  port: number
  site: string
  portal: string
  secret: string
}

/** Debian's WordPress with the theme, its own database and a temporary folder. Reachable only on this machine. */
export async function startWordPress({ port, site, portal, secret }: Folder): Promise<WordPress> {
  install()
  const dir = mkdtempSync(join(tmpdir(), 'archway-wp-'))
  let endServer = () => true
  const stop = async () => {
    endServer()
    await stopPrograms()
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    cpSync(join(cache, 'root/usr'), join(dir, 'usr'), { recursive: true, verbatimSymlinks: true })
    const wordpress = join(dir, 'usr/share/wordpress')
    const theme = join(wordpress, 'wp-content/themes/archway')
    cpSync(join(root, 'themes/wordpress/archway'), theme, { recursive: true })
    cpSync(join(root, 'dist/web'), join(theme, 'app'), { recursive: true })
    mkdirSync(join(wordpress, 'wp-content/mu-plugins'), { recursive: true })
    cpSync(
      join(import.meta.dirname, 'switch-plugin.php'),
      join(wordpress, 'wp-content/mu-plugins/switch.php'),
    )
    const socket = join(dir, 'db.sock')
    await startDatabase(dir, socket)
    writeFileSync(join(wordpress, 'wp-config.php'), configFor({ socket, site, portal, secret }))
    const env = { WORDPRESS: wordpress, SITE: site, PASSWORD: password }
    const made = execFileSync('php', [join(import.meta.dirname, 'set-up.php')], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    if (!made.trim().endsWith('ready')) throw new Error(`WordPress was not installed:\n${made}`)
    const served = ['-S', `127.0.0.1:${port}`, '-t', wordpress, join(import.meta.dirname, 'router.php')]
    // PHP's workers survive it, so all of them are ended as one process group.
    const php = spawn('php', served, {
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: '6' },
    })
    endServer = () => php.exitCode === null && process.kill(-php.pid!, 'SIGTERM')
    await until('WordPress answers', () => responses(`http://127.0.0.1:${port}/wp-login.php`))
    return { site, password, removeApp: () => rmSync(join(theme, 'app'), { recursive: true }), stop }
  } catch (error) {
    for (const log of globSync(join(dir, '*.log'))) spawnSync('tail', ['-n', '20', log], { stdio: 'inherit' })
    await stop()
    throw error
  }
}

function install(): void {
  const missing = Object.entries(programs).flatMap(([name, file]) =>
    globSync(file).length > 0 ? [] : [name],
  )
  const isThere = existsSync(join(cache, 'root/usr/share/wordpress/wp-load.php'))
  if (missing.length === 0 && isThere) return
  const quietly = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
  if (missing.length > 0) {
    if (process.getuid?.() !== 0)
      throw new Error(`Only root can install what is missing: apt-get install ${missing.join(' ')}`)
    console.log(`Installing ${missing.join(', ')} ...`)
    execFileSync('apt-get', ['update', '-qq'], quietly)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
      ...quietly,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    })
  }
  mkdirSync(cache, { recursive: true })
  execFileSync('apt-get', ['download', '-qq', ...unpacked], { ...quietly, cwd: cache })
  for (const file of globSync(join(cache, '*.deb')))
    execFileSync('dpkg-deb', ['-x', file, join(cache, 'root')], quietly)
}

async function startDatabase(dir: string, socket: string): Promise<void> {
  const data = join(dir, 'db')
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : []
  execFileSync(
    'mariadb-install-db',
    [
      '--no-defaults',
      `--datadir=${data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      ...asRoot,
    ],
    { stdio: 'ignore' },
  )
  startProgram(dir, 'mariadb', [
    'mariadbd',
    '--no-defaults',
    `--datadir=${data}`,
    `--socket=${socket}`,
    '--skip-networking',
    ...asRoot,
  ])
  const query = (sql: string) =>
    spawnSync('mariadb', ['--no-defaults', `--socket=${socket}`, '-u', 'root', '-e', sql]).status === 0
  await until('MariaDB answers', async () => query('select 1'))
  if (!query('create database wordpress character set utf8mb4')) throw new Error('No database could be made.')
}

function configFor({ socket, site, portal, secret }: Omit<Folder, 'port'> & { socket: string }): string {
  const constants = {
    DB_NAME: 'wordpress',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: 'utf8mb4',
    DB_COLLATE: '',
    WP_HOME: site,
    WP_SITEURL: site,
    WP_HTTP_BLOCK_EXTERNAL: true,
    WP_ACCESSIBLE_HOSTS: '127.0.0.1',
    DISABLE_WP_CRON: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    ARCHWAY_PATH: '/classes',
    ARCHWAY_PORTAL: portal,
    ARCHWAY_SECRET: secret,
  }
  const lines = Object.entries(constants).map(([name, value]) => `define( '${name}', ${literal(value)} );`)
  const keys = ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'].flatMap((name) => [
    `${name}_KEY`,
    `${name}_SALT`,
  ])
  const salts = keys.map((name) => `define( '${name}', '${name} of a trial' );`)
  return [
    '<?php',
    ...lines,
    ...salts,
    "$table_prefix = 'wp_';",
    "defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );",
    "require_once ABSPATH . 'wp-settings.php';",
    '',
  ].join('\n')
}

const literal = (value: string | boolean) => (typeof value === 'string' ? `'${value}'` : String(value))
