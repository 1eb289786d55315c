import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defaultLanguage, languageTags } from '../../domain/kernel/language/language.ts'
import { part, parts } from '../../web/platform/messages/parts.ts'
import { fileOf } from '../generate/namespaces.ts'
import { textsOfPart } from '../generate/texts-of-parts.ts'

// Makes modules of the web's texts, from the table in web/platform/messages/parts.ts and the folders of locales/.
// Their ids look like file paths, so that chunks and the build's manifest can name them.

const root = fileURLToPath(new URL('../../', import.meta.url))
const messages = `${root}web/platform/messages/messages.ts`

const all = 'virtual:texts'
const idOf = (source: string) =>
  source === all || source.startsWith(`${all}/`)
    ? `${root}web/platform/messages/texts/${source.slice(all.length + 1) || 'all'}.js`
    : null
const idIn = (language: string, name: string) => `${root}locales/${language}/${name}.js`
/** In other languages than the default one: one file with all parts that are not `apart`. */
const together = 'public'

/** `languages`: the tags of all languages. */
export function texts(languages: readonly string[] = languageTags): Plugin {
  const others = languages.filter((language) => language !== defaultLanguage)
  const codes = new Map<string, string>([[idOf(all)!, codeOfAll(others)]])
  for (const name of Object.keys(parts)) codes.set(idOf(`${all}/${name}`)!, codeOfPart(name, others))
  const separate = Object.keys(parts).filter((name) => part(name).separate)
  const shared = Object.keys(parts).filter((name) => !part(name).separate)
  for (const language of others) {
    codes.set(idIn(language, together), codeIn(language, shared))
    for (const name of separate) codes.set(idIn(language, name), codeIn(language, [name]))
  }
  // The development server requests them by their path below its root.
  const idBelow = (path: string) => [...codes.keys()].find((id) => path.startsWith('/') && id.endsWith(path))
  return {
    name: 'texts',
    enforce: 'pre',
    resolveId: (source) => idOf(source) ?? (codes.has(source) ? source : (idBelow(source) ?? null)),
    load: (id) => codes.get(id) ?? null,
  }
}

function codeOfAll(others: readonly string[]): string {
  const { imports, object } = textsOf(defaultLanguage, ['first'])
  return `${imports}\nexport const first = ${object}\nexport const others = ${loaders(others, together)}\n`
}

function codeOfPart(name: string, others: readonly string[]): string {
  const { imports, object } = textsOf(defaultLanguage, [name])
  return [
    `import { addPart, addMessages } from '${messages}'`,
    ...(part(name).with ?? []).map((each) => `import '${all}/${each}'`),
    imports,
    `addMessages('${defaultLanguage}', ${object})`,
    ...(part(name).separate ? [`await addPart(${loaders(others, name)})`] : []),
  ].join('\n')
}

function codeIn(language: string, names: readonly string[]): string {
  const { imports, object } = textsOf(language, names)
  return `${imports}\nexport default ${object}\n`
}

const loaders = (languages: readonly string[], name: string) =>
  `{ ${languages.map((language) => `'${language}': () => import('${idIn(language, name)}')`).join(', ')} }`

/** The imports of the files of these parts, and the object that maps each name to its texts. */
function textsOf(language: string, names: readonly string[]) {
  const namespaces = names.flatMap(textsOfPart)
  const path = (namespace: string) => `${root}locales/${language}/${fileOf(namespace)}`
  return {
    imports: namespaces.map((each) => `import ${each}Texts from '${path(each)}'`).join('\n'),
    object: `{ ${namespaces.map((each) => `${each}: ${each}Texts`).join(', ')} }`,
  }
}
