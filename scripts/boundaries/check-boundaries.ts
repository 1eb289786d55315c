// Checks the module boundaries of scripts/boundaries/boundaries.ts. Exit code 1 and one paragraph for each
// violation.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { importWalls, textBoundaries } from './boundaries.ts'
import { findCycles } from './cycles.ts'

/** The violations of one file, in sentences. `file` is its path from the root. */
export function findBreaches(file: string, text: string): string[] {
  const breaches: string[] = []
  for (const { target, isPackage, isLazy, line } of importsOf(file, text)) {
    for (const { from, forbids, instead } of importWalls) {
      if (from(file) && forbids(target, file, { isPackage, isLazy }))
        breaches.push(`${file}:${line} imports ${target}.\n  ${instead}`)
    }
  }
  const code = withoutComments(file, text)
  for (const { from, word, instead } of textBoundaries) {
    const found = from(file) && word.exec(code)
    if (found) breaches.push(`${file}:${lineAt(code, found.index)} says ${found[0]}.\n  ${instead}`)
  }
  return breaches
}

interface Span {
  start: number
  end: number
}

interface Import {
  /** A path from the root, or a package's name. */
  target: string
  isPackage: boolean
  isLazy: boolean
  line: number
}

/** All imports of a file, type imports included. */
export function importsOf(file: string, text: string): Import[] {
  const { module } = parseSync(file, text)
  const found = (request: Span, isLazy: boolean): Import => ({
    ...resolveImport(file, text.slice(request.start, request.end).replace(/^['"`]|['"`]$/g, '')),
    isLazy,
    line: lineAt(text, request.start),
  })
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
  ].filter((request) => request != null)
  const imports = [
    ...requests.map((request) => found(request, false)),
    ...module.dynamicImports.map(({ moduleRequest }) => found(moduleRequest, true)),
  ]
  // The parser does not report import('./x.ts').Type as an import.
  const types = [...text.matchAll(/\bimport\((['"])([^'"]+)\1\)/g)].map(({ index, 2: specifier = '' }) => ({
    ...resolveImport(file, specifier),
    isLazy: true,
    line: lineAt(text, index),
  }))
  return [...imports, ...types.filter((type) => !imports.some(({ line }) => line === type.line))]
}

function resolveImport(file: string, specifier: string): { target: string; isPackage: boolean } {
  if (specifier.startsWith('#')) return { target: specifier.slice(1), isPackage: false }
  if (specifier.startsWith('.'))
    return { target: normalize(join(dirname(file), specifier)), isPackage: false }
  const parts = specifier.split('/')
  return { target: parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/'), isPackage: true }
}

function withoutComments(file: string, text: string): string {
  let code = text
  const blank = (words: string) => words.replace(/[^\n]/g, ' ')
  for (const { start, end } of parseSync(file, text).comments)
    code = code.slice(0, start) + blank(code.slice(start, end)) + code.slice(end)
  return code
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const files = globSync('{domain,server,web,e2e,bench,scripts}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const breaches = [...texts].flatMap(([file, text]) => findBreaches(file, text))
  const graph = new Map(
    [...texts].map(([file, text]) => [file, importsOf(file, text).map(({ target }) => target)]),
  )
  for (const cycle of findCycles(graph))
    breaches.push(
      `${cycle.join(' imports ')} imports ${cycle[0]}.\n  Files in a cycle cannot be read one after the other: give what both need (a type, most often) a file of its own.`,
    )
  for (const breach of breaches) console.error(breach)
  if (breaches.length > 0) process.exit(1)
}
