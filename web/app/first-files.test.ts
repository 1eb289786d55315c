import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { firstFiles } from './first-files.ts'

const web = new URL('../', import.meta.url)
const routes = readFileSync(new URL('routes.tsx', import.meta.url), 'utf8')

it.each(Object.entries(firstFiles))(
  '%s names the page that its route loads, and files that there are',
  (name, files) => {
    const [page] = files
    const at =
      name === 'home' ? routes.indexOf('index: true') : routes.search(new RegExp(`patterns\\.${name}\\b`))
    const loaded = /import\('#web\/([^']+)'\)/.exec(routes.slice(at))?.[1]
    expect(loaded).toBe(page)
    for (const file of files) expect(existsSync(new URL(file, web)), file).toBe(true)
  },
)
