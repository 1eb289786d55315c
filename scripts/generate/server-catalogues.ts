import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { defaultLanguage } from '../../domain/kernel/language/language.ts'
import type { Texts } from '../../domain/kernel/language/messages.rule.ts'
import { textNames } from '../../domain/kernel/language/text-tree.rule.ts'

/** A catalog of the server: its file in locales/<language>/, and its name in code. */
export interface ServerCatalogue {
  name: string
  called: string
  /** The texts in the default language. */
  texts: Texts
}

export function serverCatalogues(root: string): ServerCatalogue[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  return globSync('server/**/*.texts.ts', { cwd: root })
    .flatMap((file) => [...read(file).matchAll(/\bconst (\w+)(?:: [^=\n]+)? = catalogue\('([\w-]+)'\)/g)])
    .map(([, called = '', name = '']) => {
      const texts = JSON.parse(read(`locales/${defaultLanguage}/${name}.json`)) as Texts
      return { name, called, texts }
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** The texts of a catalog that no code uses: none of these files names the text or uses its whole part. */
export function unusedTexts({ name, called, texts }: ServerCatalogue, files: readonly string[]): string[] {
  // Without comments: a word in one names no text.
  const code = files
    .filter((file) => new RegExp(`\\b${called}\\b`).test(file))
    .join('\n')
    .replace(/\/\*\*.*?\*\/|^\s*\/\/.*?$/gms, '')
  const isNamed = (text: string) => new RegExp(`\\b${text}\\b`).test(code)
  // Passed on as a whole, or indexed by a code in brackets.
  const isWhole = (part: string) => new RegExp(`\\b${part}\\b(?![\\w.:])`).test(code)
  const walk = (part: Texts, path: string, whole: boolean): string[] =>
    textNames(part).flatMap((text) => {
      const value = part[text]
      const named = isNamed(text)
      return [
        ...(named || whole ? [] : [`${path}.${text}`]),
        ...(typeof value === 'object'
          ? walk(value, `${path}.${text}`, isWhole(text) || (whole && !named))
          : []),
      ]
    })
  const holders = [...code.matchAll(new RegExp(`\\bconst (\\w+) = ${called}\\(.*\\)\\n`, 'g'))]
  const isRead = /\)\[/.test(code) || holders.some(([, holder]) => code.includes(`${holder}[`))
  return walk(texts, name, isRead)
}
