import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultLanguage, type LanguageTag } from '../../../domain/kernel/language/language.ts'
import type { Texts } from '../../../domain/kernel/language/messages.rule.ts'
import { pseudoFile } from '../../../domain/kernel/language/testing/pseudo-language.ts'

/** The URL prefix of the added language. It uses the browser's French plurals and formats. */
export const pseudoTag = 'fr'

/** A real language whose texts are longer than the English ones. */
const spanishTag = 'es' satisfies LanguageTag

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Builds a copy of the portal with one more language: a folder of texts, a row, and date formats. Its texts are as
 * long as the Spanish ones, or longer. This file makes all of it, and nothing of it is stored in the repository.
 */
export function copyWithFurtherLanguage(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files.split('\n'))
    if (/^(domain|locales|sample-data|scripts|server|themes|web)\/|^[\w.-]+\.(json|ts)$/.test(file)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      cpSync(join(root, file), join(folder, file), { force: true })
    }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  addTexts(folder)
  addRow(folder)
  // Compressing takes several seconds, and the server also sends the files as they are.
  edit(join(folder, 'vite.config.ts'), /(?<=^ {4})precompress\(\),$/m, '')
  const tsx = 'node_modules/tsx/dist/cli.mjs'
  execFileSync(process.execPath, [tsx, 'scripts/generate/generate-texts.ts'], { cwd: folder })
  execFileSync(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function addTexts(folder: string): void {
  mkdirSync(join(folder, 'locales', pseudoTag))
  for (const file of globSync('*.json', { cwd: join(folder, 'locales', defaultLanguage) })) {
    const [texts, spanish] = [defaultLanguage, spanishTag].map(
      (tag) => JSON.parse(readFileSync(join(folder, 'locales', tag, file), 'utf8')) as Texts,
    )
    writeFileSync(join(folder, 'locales', pseudoTag, file), JSON.stringify(pseudoFile(texts!, spanish)))
  }
}

function addRow(folder: string): void {
  const home = join(folder, 'domain/kernel/language')
  edit(
    join(home, 'language.ts'),
    /(?=^\} as const satisfies Record<string, LanguageRow>)/m,
    `  ${pseudoTag}: { intl: '${pseudoTag}', name: 'Pseudo' },\n`,
  )
  // Spanish dates are longer than the English ones.
  const forms =
    "import { spanish } from './spanish.ts'\nimport { pseudoOf } from './testing/pseudo-language.ts'\n"
  writeFileSync(
    join(home, 'pseudo.ts'),
    `${forms}export const pseudo = { ...pseudoOf(spanish, '${pseudoTag}'), code: '${pseudoTag}' as const }\n`,
  )
  edit(join(home, 'languages.ts'), /^/, "import { pseudo } from './pseudo.ts'\n")
  edit(join(home, 'languages.ts'), /(?<=Record<LanguageTag, Language>> = \{)/, ` ${pseudoTag}: pseudo,`)
}

function edit(file: string, location: RegExp, text: string): void {
  const before = readFileSync(file, 'utf8')
  if (!location.test(before)) throw new Error(`${file} lacks what the copy changes: ${location}`)
  writeFileSync(
    file,
    before.replace(location, () => text),
  )
}
