// Holds the catalogues of each language to those of the usual one, and each text to somebody who shows it. Exit code 1 and one line for each breach.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { languageTags, usualLanguage } from '../domain/kernel/language/language.ts'

type Texts = ReadonlyMap<string, string>

const plural = /_(zero|one|other)$/
const placesIn = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name!))].toSorted()

/** What is wrong with a catalogue beside that of the usual language. */
export function compareTexts(usual: Texts, other: Texts, language: string): string[] {
  const breaches: string[] = []
  for (const [key, text] of usual) {
    const own = other.get(key)
    if (own === undefined) breaches.push(`${key} is missing in ${language}.`)
    else if (own === '' && text !== '') breaches.push(`${key} is empty in ${language}.`)
    else if (String(placesIn(own)) !== String(placesIn(text)))
      breaches.push(`${key} has other places in ${language}: ${own}`)
  }
  for (const key of other.keys()) if (!usual.has(key)) breaches.push(`${key} stands in ${language} alone.`)
  return breaches
}

/** The keys that no code names, whole or as `part.${...}.end`. */
export function unusedKeys(keys: readonly string[], code: string): string[] {
  const named = new Set([...code.matchAll(/(?<=['"`])[a-zA-Z][\w.-]*(?=['"`])/g)].map(([name]) => name))
  const shapes = [...code.matchAll(/(?<=`)[\w.-]*\$\{[^`]*?(?=`)/g)]
    .map(([literal]) => literal.split(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/))
    // What is put in may have parts of its own, and may be all that is said of where the text is.
    .filter(
      (parts) =>
        parts.some((part) => part.includes('.') && /[a-z]/i.test(part)) &&
        parts.every((part) => /^[\w.-]*$/.test(part)),
    )
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.& -]+')}$`))
  return keys.filter((key) => {
    const plain = key.replace(plural, '')
    return ![key, plain].some((each) => named.has(each) || shapes.some((shape) => shape.test(each)))
  })
}

export function readTexts(folder: string): Texts {
  const texts = new Map<string, string>()
  const add = (part: unknown, path: string): void => {
    if (typeof part === 'string') texts.set(path, part)
    else for (const [name, each] of Object.entries(part as object)) add(each, `${path}.${name}`)
  }
  for (const file of globSync('*.json', { cwd: folder })) {
    const name = file.slice(0, -'.json'.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    add(JSON.parse(readFileSync(join(folder, file), 'utf8')), name)
  }
  return texts
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const messages = join(root, 'locales')
  const usual = readTexts(join(messages, usualLanguage))
  const breaches = languageTags
    .filter((language) => language !== usualLanguage)
    .flatMap((language) => compareTexts(usual, readTexts(join(messages, language)), language))
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|generated/.test(file),
  )
  const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  breaches.push(
    ...unusedKeys(
      // These are taken as they lie, without their keys: the samples, and the list for other sites.
      [...usual.keys()].filter((key) => !/^(?:template|embed)\./.test(key)),
      code,
    ).map((key) => `${key} is shown nowhere.`),
  )
  for (const breach of breaches) console.error(breach)
  process.exit(breaches.length > 0 ? 1 : 0)
}
