import { createMessages, type Texts, type Values } from './messages.rule.ts'

/** Texts by name, as code uses them: `texts.changed.subject({ day, count })`, `texts.changed.preview`. */
export interface TextTree {
  readonly [key: string]: string | ((values: Values) => string) | TextTree
}

/** The values of a text. Its `count` chooses the plural form. */
export type Put<Names extends string> = (
  values: {
    [Name in Names]: Name extends 'count' ? number : string | number
  },
) => string

/**
 * The texts of one language (a tag for Intl). A text that takes values is a function of them. Names, their order and
 * values come from `fallback`, the same texts in the default language: another language may have more plural forms.
 */
export const textTree = (language: string, texts: Texts, fallback = texts): TextTree =>
  treeOf(createMessages(language, texts).write, fallback, '')

function treeOf(write: (key: string, values?: Values) => string, part: Texts, path: string): TextTree {
  const entries = textNames(part).map((name) => {
    const value = part[name]
    if (typeof value === 'object') return [name, treeOf(write, value, `${path}${name}.`)]
    const key = `${path}${name}`
    return [name, valuesOf(part, name).length > 0 ? (values: Values) => write(key, values) : write(key)]
  })
  return Object.fromEntries(entries) as TextTree
}

/** The names of a part's texts and parts. The plural forms of a text have one name. */
export const textNames = (part: Texts): string[] => [
  ...new Set(
    Object.keys(part).map((key) => {
      const name = key.replace(plural, '')
      return `${name}_other` in part ? name : key
    }),
  ),
]

/** The names of the values that a text takes, in all its plural forms. */
export function valuesOf(part: Texts, name: string): string[] {
  const forms = Object.keys(part).filter((key) => key === name || key.replace(plural, '') === name)
  const placeholders = forms.flatMap((key) => [...String(part[key]).matchAll(/\{\{\s*(\w+)\s*\}\}/g)])
  return [
    ...new Set([
      ...(`${name}_other` in part ? ['count'] : []),
      ...placeholders.map(([, placeholder]) => placeholder!),
    ]),
  ]
}

const plural = /_(?:zero|one|two|few|many|other)$/
