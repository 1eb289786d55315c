import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Vite's manifest of the built files: https://vite.dev/guide/backend-integration */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/**
 * The built files of a page: elements of its head that load style sheets, and addresses of scripts, each after its
 * imports.
 */
export interface PageFiles {
  sheets: string
  scripts: readonly string[]
  /** The elements of all these files, for a page that waits for nothing else. */
  elements: string
}

/** The files of these sources and of their imports, without those that the page already names. */
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
    const sheetElements = missing(sheets).map((path) => `<link rel="stylesheet" crossorigin href="${path}">`)
    const early = missing(scripts).map((path) => `<link rel="modulepreload" crossorigin href="${path}">`)
    return {
      sheets: sheetElements.join('\n    '),
      scripts: missing(scripts),
      elements: [...sheetElements, ...early].join('\n    '),
    }
  }
}

/** What the web's build reports about its pages (web/app/first-files.ts). */
interface FirstFiles {
  pages: { pattern: string; modules: string[] }[]
  languages: Partial<Record<string, string>>
}

/** The sources of a browser-rendered page, so that their files load with it. None if the app loads them. */
export function readFirstFiles(webRoot: string): (pathname: string, language: string) => string[] {
  const file = join(webRoot, '.vite/first-files.json')
  const known: FirstFiles = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { pages: [], languages: {} }
  const pages = known.pages.map(({ pattern, modules }) => ({
    path: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace(/\/\*$/, '(?:/.+)?')}/?$`),
    modules,
  }))
  return (pathname, language) => {
    const texts = known.languages[language]
    const page = pages.find(({ path }) => path.test(pathname))
    return page ? [entrySource, ...page.modules, ...(texts ? [texts] : [])] : []
  }
}

/** The app's entry, by its name in the build. */
const entrySource = 'index.html'
