import { statfs } from 'node:fs/promises'

const megabytes = (count: number) => count * 1_048_576

/** With less space, in bytes, PostgreSQL may fail to allocate its next 16 MB piece of log (WAL), and would stop. */
export const leastSpace = megabytes(32)
/** Bytes that a first start needs: what it writes, and the same amount as reserve. */
export const firstSpace = megabytes(112)

/** Free bytes for users other than root in this folder. */
export async function freeSpace(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

/** Shown to people: '31 MB'. */
export const inMegabytes = (bytes: number): string => `${Math.floor(bytes / megabytes(1))} MB`
