import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, constants, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRejected } from '#server/platform/process/start-rejected.ts'

/** How PostgreSQL's programs are started. They do not run as root, so root starts them as another user. */
export interface RunAs {
  /** Undefined: as the current user. */
  account?: Account
  /** Prefixes a command with the one that changes the user, if needed. */
  command(program: string, args: string[]): { file: string; args: string[]; uid?: number; gid?: number }
}
interface Account {
  name: string
  uid: number
  gid: number
}

/**
 * Chooses the user for PostgreSQL, and makes sure that this user can reach `programs` and owns `clusterDir` (an
 * existing folder).
 *
 * @throws StartRejected when this is not possible
 */
export function chooseRunAs(clusterDir: string, programs: string[]): RunAs {
  if (process.getuid?.() !== 0) {
    rejectForeignFolder(clusterDir)
    return { command: (file, args) => ({ file, args }) }
  }
  const account = findAccount()
  const { uid, gid } = account
  if (statSync(clusterDir).uid !== uid) {
    chownSync(clusterDir, uid, gid)
    execFileSync('chown', ['-R', `${uid}:${gid}`, clusterDir])
  }
  const ways = [
    (file: string, args: string[]) => ({ file, args, uid, gid }),
    ...['dac_read_search', 'dac_override'].map((capability) => withCapability(account, capability)),
  ]
  const way = ways.find((command) => reaches(command, [clusterDir, ...programs]))
  if (!way) throw closedFolder(account, [clusterDir, ...programs])
  return { account, command: way }
}

/**
 * The database's user cannot enter a project in /root, or a DATA_DIR below a folder that only root may enter. The
 * folder's permissions stay unchanged. Instead, this one program keeps the right to pass through (Linux capabilities).
 * no_setuid_fixup: PostgreSQL calls access(), which otherwise ignores the capabilities of users other than root.
 */
function withCapability({ uid, gid }: Account, capability: string) {
  const only = `-all,+${capability}`
  const flags = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup']
  const sets = [`--inh-caps=${only}`, `--ambient-caps=${only}`, `--bounding-set=${only}`]
  return (file: string, args: string[]) => ({ file: 'setpriv', args: [...flags, ...sets, file, ...args] })
}

/** Tries it as the other user: file modes alone do not show access lists (ACLs). */
function reaches(command: RunAs['command'], paths: string[]): boolean {
  // Without splitting at spaces or matching of file names.
  const script = 'IFS=; set -f; for path; do test -x $path || exit 1; done'
  const { file, args, uid, gid } = command('/bin/sh', ['-c', script, 'sh', ...paths])
  return spawnSync(file, args, { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
}

function findAccount(): Account {
  for (const name of ['postgres', '_postgres']) {
    const account = lookUp(name)
    if (account) return account
  }
  // A dedicated user protects the data from other services. If none can be made, the user `nobody` is used.
  const flags = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  spawnSync('useradd', [...flags, '--shell', '/usr/sbin/nologin', 'postgres'], { stdio: 'ignore' })
  const account = lookUp('postgres') ?? lookUp('nobody')
  if (!account)
    throw new StartRejected(
      'PostgreSQL needs a user other than root, and the user postgres is missing. Create it, or set DATABASE_URL.',
    )
  return account
}

function lookUp(name: string): Account | undefined {
  const script = 'id -u "$1" && id -g "$1"'
  const found = spawnSync('/bin/sh', ['-c', script, 'sh', name], { encoding: 'utf8' }).stdout
  const [uid, gid] = found?.trim().split('\n') ?? []
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined
}

function rejectForeignFolder(clusterDir: string): void {
  const owner = statSync(clusterDir).uid
  if (owner === process.getuid?.()) return
  throw new StartRejected(
    `${clusterDir} belongs to another user (id ${owner}): start Archway as root, or choose another DATA_DIR.`,
  )
}

function closedFolder({ name, uid }: Account, paths: string[]): StartRejected {
  const parents = paths.flatMap((path) => {
    const found: string[] = []
    for (let dir = dirname(path); dir !== dirname(dir); dir = dirname(dir)) found.unshift(dir)
    return found
  })
  const closed = parents.find(
    (dir) => statSync(dir).uid !== uid && (statSync(dir).mode & constants.S_IXOTH) === 0,
  )
  return closed
    ? new StartRejected(
        `The database runs as the user ${name}, which may not open ${closed}. Run chmod o+x ${closed}, or choose another DATA_DIR.`,
      )
    : new StartRejected(
        `The database runs as the user ${name}, which cannot reach ${paths.join(' or ')}. Choose another DATA_DIR.`,
      )
}
