import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { areaFiles, firstFiles, foundClasses } from './first-files.ts'

const web = fileURLToPath(new URL('../', import.meta.url))
const manifests = globSync('*/*.pages.ts', { cwd: web })

/** The file that the topic loads for the page. */
function fileOf(page: string): string | undefined {
  for (const manifest of manifests) {
    const text = readFileSync(join(web, manifest), 'utf8')
    const loaded = new RegExp(`^  ${page}: \\{[^]*?import\\('\\./([^']+)'\\)`, 'm').exec(text)?.[1]
    if (loaded) return join(dirname(manifest), loaded)
  }
  return undefined
}

it.each(Object.entries(firstFiles))(
  '%s lists the page module that its manifest loads, and existing files',
  (name, files) => {
    expect(fileOf(name)).toBe(files[0])
    for (const file of files) expect(existsSync(join(web, file)), file).toBe(true)
  },
)

it('an area lists existing files, and so does a search', () => {
  for (const file of [...areaFiles.flatMap(({ modules }) => modules), foundClasses])
    expect(existsSync(join(web, file)), file).toBe(true)
})
