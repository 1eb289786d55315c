// Compares the catalogs of each language with those of the default one. Code must show every text. Exit code 1
// and one line for each problem.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import {
  defaultLanguage,
  intlTagOf,
  type LanguageTag,
  languageTags,
} from '../../domain/kernel/language/language.ts'
import { namespaceOf } from '../generate/namespaces.ts'
import { serverCatalogues, unusedTexts } from '../generate/server-catalogues.ts'
import { textsOfAllParts, textsOfPart } from '../generate/texts-of-parts.ts'

type Texts = ReadonlyMap<string, string>

/** The plural suffixes of translation tools. */
const plural = /_(zero|one|two|few|many|other)$/
const placeholdersIn = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name!))].toSorted()
const withoutCount = (text: string) => placeholdersIn(text).filter((name) => name !== 'count')

/**
 * The problems of a catalog compared with the default language. `language` (a BCP 47 tag) decides its plural
 * forms.
 */
export function compareTexts(fallback: Texts, other: Texts, language: string): string[] {
  const forms = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories)
  const formOf = (key: string) => plural.exec(key)?.[1]
  const isCounted = (key: string, texts: Texts) =>
    formOf(key) !== undefined && texts.has(key.replace(plural, '_other'))
  const breaches: string[] = []
  const compare = (key: string, own: string, text: string) => {
    // All plural forms but the last may spell out their number.
    const needed = isCounted(key, other) && formOf(key) !== 'other' ? withoutCount : placeholdersIn
    if (String(needed(own)) !== String(needed(text)))
      breaches.push(`${key} has other places in ${language}: ${own}`)
  }
  for (const [key, text] of fallback) {
    const own = other.get(key)
    if (own === undefined) {
      if (!isCounted(key, fallback) || formOf(key) === 'zero' || forms.has(formOf(key)!))
        breaches.push(`${key} is missing in ${language}.`)
    } else if (own === '' && text !== '') breaches.push(`${key} is empty in ${language}.`)
    else compare(key, own, text)
  }
  for (const [key, own] of other) {
    if (fallback.has(key)) continue
    const like =
      isCounted(key, fallback) && forms.has(formOf(key)!) && fallback.get(key.replace(plural, '_other'))
    if (like) compare(key, own, like)
    else breaches.push(`${key} stands in ${language} alone.`)
  }
  return breaches
}

/** The keys that occur twice in one object of a file. JSON.parse returns only the last of them. */
export function doubledKeys(json: string): string[] {
  const doubled: string[] = []
  const open: { names: Set<string>; path: string }[] = []
  let key = ''
  for (const [token, name] of json.matchAll(/"((?:[^"\\]|\\.)*)"(?=\s*:)|"(?:[^"\\]|\\.)*"|[{}]/g)) {
    const part = open.at(-1)
    if (token === '{') open.push({ names: new Set(), path: part ? `${part.path}${key}.` : '' })
    else if (token === '}') open.pop()
    else if (name !== undefined && part) {
      if (part.names.has(name)) doubled.push(part.path + name)
      part.names.add(name)
      key = name
    }
  }
  return doubled
}

/** The keys that no code names, neither completely nor as `part.${...}.end`. */
export function unusedKeys(keys: readonly string[], code: string): string[] {
  const named = new Set([...code.matchAll(/(?<=['"`])[a-zA-Z][\w.-]*(?=['"`])/g)].map(([name]) => name))
  const structures = [...code.matchAll(/(?<=`)[\w.-]*\$\{[^`]*?(?=`)/g)]
    .map(([literal]) => literal.split(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/))
    // The inserted value may have several parts, and may be the whole path.
    .filter(
      (parts) =>
        parts.some((part) => part.includes('.') && /[a-z]/i.test(part)) &&
        parts.every((part) => /^[\w.-]*$/.test(part)),
    )
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.& -]+')}$`))
  return keys.filter((key) => {
    const plain = key.replace(plural, '')
    return ![key, plain].some(
      (each) => named.has(each) || structures.some((structure) => structure.test(each)),
    )
  })
}

export function readTexts(folder: string): Texts {
  const texts = new Map<string, string>()
  const add = (part: unknown, path: string): void => {
    if (typeof part === 'string') texts.set(path, part)
    else for (const [name, each] of Object.entries(part as object)) add(each, `${path}.${name}`)
  }
  for (const file of globSync('*.json', { cwd: folder })) {
    add(JSON.parse(readFileSync(join(folder, file), 'utf8')), namespaceOf(file))
  }
  return texts
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const locales = join(root, 'locales')
  const read = (file: string) => readFileSync(file, 'utf8')
  const fallback = readTexts(join(locales, defaultLanguage))
  const folders = readdirSync(locales, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const breaches = folders
    .filter((folder) => !languageTags.includes(folder as LanguageTag))
    .map((folder) => `locales/${folder} is no language of domain/kernel/language/language.ts.`)
  for (const language of languageTags) {
    if (language !== defaultLanguage)
      breaches.push(...compareTexts(fallback, readTexts(join(locales, language)), intlTagOf(language)))
    for (const file of globSync('*.json', { cwd: join(locales, language) }))
      for (const key of doubledKeys(read(join(locales, language, file))))
        breaches.push(`${key} stands twice in locales/${language}/${file}.`)
  }
  // Code looks choices up by their stored value. choice-labels.test.ts compares them with the stored values.
  const ours = new Set(textsOfAllParts().filter((name) => !textsOfPart('choices').includes(name)))
  const files = globSync('{domain,web}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|generated/.test(file),
  )
  breaches.push(
    ...unusedKeys(
      [...fallback.keys()].filter((key) => ours.has(key.slice(0, key.indexOf('.')))),
      files.map((file) => read(join(root, file))).join('\n'),
    ).map((key) => `${key} is shown nowhere.`),
  )
  const ofServer = globSync('server/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|\/testing\/|generated/.test(file))
    .map((file) => read(join(root, file)))
  for (const catalogue of serverCatalogues(root))
    breaches.push(...unusedTexts(catalogue, ofServer).map((key) => `${key} is said nowhere.`))
  for (const breach of breaches) console.error(breach)
  process.exit(breaches.length > 0 ? 1 : 0)
}
