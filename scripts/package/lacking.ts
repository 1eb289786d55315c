import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

interface Machine {
  isRoot: boolean
  isLinux: boolean
  /** Whether a program of this name is in the path. */
  has: (program: string) => boolean
}

/** The programs that the test of the package runs, each with the Debian package that brings it. */
const programs = {
  'dpkg-deb': 'dpkg',
  debootstrap: 'debootstrap',
  unshare: 'util-linux',
  mount: 'mount',
  ip: 'iproute2',
  chroot: 'coreutils',
  cp: 'coreutils',
} as const

/** In one line what `npm run test:package` does not find on this machine, and what brings it; null: it can run. */
export function lacking({ isRoot, isLinux, has }: Machine = thisMachine): string | null {
  if (!isLinux) return 'npm run test:package needs Debian, and this machine does not run Linux.'
  const absent = Object.entries(programs).filter(([program]) => !has(program))
  const install = [...new Set(absent.map(([, brings]) => brings))].join(' ')
  const parts = [
    ...(isRoot ? [] : ['root, because it makes a Debian to install into']),
    ...(absent.length > 0
      ? [`${absent.map(([program]) => program).join(', ')} (apt install ${install})`]
      : []),
  ]
  return parts.length > 0 ? `npm run test:package needs what is missing here: ${parts.join('; ')}.` : null
}

const thisMachine: Machine = {
  isRoot: process.getuid?.() === 0,
  isLinux: process.platform === 'linux',
  has: (program) =>
    [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'].some((folder) =>
      existsSync(join(folder, program)),
    ),
}
