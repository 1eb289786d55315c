// Writes locales/server.generated.ts: the server's texts in each language of locales/, and types for their keys and
// values.
import { readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Texts } from '../../domain/kernel/language/messages.rule.ts'
import { textNames, valuesOf } from '../../domain/kernel/language/text-tree.rule.ts'
import { serverCatalogues } from './server-catalogues.ts'

const root = new URL('../../', import.meta.url)
const file = (path: string) => new URL(path, root)

const catalogues = serverCatalogues(fileURLToPath(root))
/** The web uses these too: a rule of both layers has its texts here (server/platform/messages/error-labels.ts). */
const ofErrors = ['errors', 'fields', 'refusals']
const names = [...catalogues.map(({ name }) => name), ...ofErrors].toSorted()
const languages = readdirSync(file('locales'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted()

const word = (name: string) => name.replace(/(?:^|-)(\w)/g, (_dash, letter: string) => letter.toUpperCase())
const idOf = (language: string, name: string) => `${word(language)}${word(name)}`
const quoted = (name: string) => (/^[a-z_]\w*$/i.test(name) ? name : `'${name}'`)

function typeOf(part: Texts, indent: string): string {
  const lines = textNames(part).map((name) => {
    const value = part[name]
    const values = typeof value === 'object' ? [] : valuesOf(part, name)
    const type =
      typeof value === 'object'
        ? typeOf(value, `${indent}  `)
        : values.length > 0
          ? `Put<${values.map((one) => `'${one}'`).join(' | ')}>`
          : 'string'
    return `${indent}  ${quoted(name)}: ${type}\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

const imports = languages.flatMap((language) =>
  names.map((name) => `import ${idOf(language, name)} from './${language}/${name}.json'\n`),
)
const types = catalogues.map(({ name, texts }) => `  '${name}': ${typeOf(texts, '  ')}\n`)
const tables = languages.map(
  (language) =>
    `  ${quoted(language)}: {\n${names.map((name) => `    '${name}': ${idOf(language, name)},\n`).join('')}  },\n`,
)

writeFileSync(
  file('locales/server.generated.ts'),
  `// Made by \`npm run generate:texts\` from the catalogues that server/**/*.texts.ts name. Do not edit.
import type { LanguageTag } from '#domain/kernel/language/language.ts'
import type { Texts } from '#domain/kernel/language/messages.rule.ts'
import type { Put } from '#domain/kernel/language/text-tree.rule.ts'
${imports.join('')}
export interface ServerTexts {
${types.join('')}}

type Name = keyof ServerTexts | ${ofErrors.map((name) => `'${name}'`).join(' | ')}

export const serverTexts: Record<LanguageTag, Record<Name, Texts>> = {
${tables.join('')}}
`,
)
