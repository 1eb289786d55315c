import { globSync } from 'node:fs'
import { defaultLanguage } from '../../domain/kernel/language/language.ts'
import { part, parts } from '../../web/platform/messages/parts.ts'
import { namespaceOf } from './namespaces.ts'

const files = globSync('*.json', { cwd: new URL(`../../locales/${defaultLanguage}/`, import.meta.url) })
const there = files.map(namespaceOf).toSorted()
const named = new Set(Object.keys(parts).flatMap((name) => part(name).texts))

/** The files of texts of a part: those named in the table, and all others that match the prefixes of its `rest`. */
export function textsOfPart(name: string): readonly string[] {
  const { texts, rest } = part(name)
  return rest ? [...texts, ...there.filter((one) => one.startsWith(rest) && !named.has(one))] : texts
}

export const textsOfAllParts = () => Object.keys(parts).flatMap(textsOfPart)
