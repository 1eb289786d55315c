import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { rejectLong, type Storage } from './storage.ts'

export function openFolder(dir: string): Storage {
  return {
    name: dir,
    async put(name, file) {
      const target = join(dir, name)
      const part = `${target}.part`
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      try {
        await copyFile(file, part)
        const handle = await open(part, 'r+')
        await handle.sync().finally(() => handle.close())
        await rename(part, target)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async read(name) {
      try {
        rejectLong(name, (await stat(join(dir, name))).size)
        return await readFile(join(dir, name), 'utf8')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    get: (name, file) => copyFile(join(dir, name), file),
    async list(prefix) {
      const found = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
      return found
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
        .filter((name) => name.startsWith(prefix))
        .toSorted()
    },
    remove: (name) => rm(join(dir, name), { force: true }),
  }
}
