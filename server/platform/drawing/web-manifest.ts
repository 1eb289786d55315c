import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the web's build tells of its files: https://vite.dev/guide/backend-integration */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** What a page needs of the build: the elements of its head that fetch its sheets, and the addresses of its scripts, each after what it imports. */
export interface PageFiles {
  sheets: string
  scripts: readonly string[]
}

/** The files of the sources and of all that they import; but for what the page names already. */
export function readPageFiles(
  webRoot: string,
  basePath: string,
): (modules: readonly string[], page: string) => PageFiles {
  const file = join(webRoot, '.vite/manifest.json')
  const manifest: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return (modules, page) => {
    const sheets = new Set<string>()
    const scripts = new Set<string>()
    const seen = new Set<string>()
    const visit = (source: string) => {
      const chunk = manifest[source]
      if (!chunk || seen.has(source)) return
      seen.add(source)
      for (const sheet of chunk.css ?? []) sheets.add(sheet)
      for (const each of chunk.imports ?? []) visit(each)
      scripts.add(chunk.file)
    }
    for (const source of modules) visit(source)
    const missing = (files: ReadonlySet<string>) =>
      [...files].map((name) => `${basePath}/${name}`).filter((path) => !page.includes(`"${path}"`))
    return {
      sheets: missing(sheets)
        .map((path) => `<link rel="stylesheet" crossorigin href="${path}">`)
        .join('\n    '),
      scripts: missing(scripts),
    }
  }
}
