import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the web's build tells of its files: https://vite.dev/guide/backend-integration */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** The elements of a page's head that fetch its sheets and scripts at once: of the sources and all that they import. */
export function readPageFiles(
  webRoot: string,
  basePath: string,
): (modules: readonly string[], page: string) => string {
  const file = join(webRoot, '.vite/manifest.json')
  const manifest: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return (modules, page) => {
    const sheets = new Set<string>()
    const scripts = new Set<string>()
    const visit = (source: string) => {
      const chunk = manifest[source]
      if (!chunk || scripts.has(chunk.file)) return
      scripts.add(chunk.file)
      for (const sheet of chunk.css ?? []) sheets.add(sheet)
      for (const each of chunk.imports ?? []) visit(each)
    }
    for (const source of modules) visit(source)
    const missing = (name: string) => !page.includes(`"${basePath}/${name}"`)
    return [
      ...[...sheets]
        .filter(missing)
        .map((name) => `<link rel="stylesheet" crossorigin href="${basePath}/${name}">`),
      ...[...scripts]
        .filter(missing)
        .map(
          (name) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${basePath}/${name}">`,
        ),
    ].join('\n    ')
  }
}
