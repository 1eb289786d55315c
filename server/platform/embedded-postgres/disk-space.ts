import { statfs } from 'node:fs/promises'

const megabytes = (count: number) => count * 1_048_576

/** Below this PostgreSQL may be refused its next piece of log, of 16 MB, and would stop. In bytes. */
export const leastSpace = megabytes(32)
/** What a first start writes, and leaves that much besides. In bytes. */
export const firstSpace = megabytes(112)

/** What anybody but root may still write in this folder, in bytes. */
export async function freeSpace(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

/** For people: '31 MB'. */
export const inMegabytes = (bytes: number): string => `${Math.floor(bytes / megabytes(1))} MB`
