import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

interface Machine {
  isRoot: boolean
  isLinux: boolean
  /** Whether the path has a program with this name. */
  has: (program: string) => boolean
}

/** The programs that the package test runs, each with its Debian package. */
const programs = {
  'dpkg-deb': 'dpkg',
  debootstrap: 'debootstrap',
  unshare: 'util-linux',
  mount: 'mount',
  ip: 'iproute2',
  chroot: 'coreutils',
  cp: 'coreutils',
} as const

/** One line: what `npm run test:package` lacks on this machine, and which packages bring it. Null when it can run. */
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
