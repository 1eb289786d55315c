import { defaultLanguage, type LanguageTag, languageTags } from './language.ts'

/** Each language except the default has its own paths: /class/7 in English, /es/class/7 in Spanish. */
export function splitLanguage(pathname: string): { code: LanguageTag; pathname: string } {
  for (const code of languageTags) {
    if (code === defaultLanguage) continue
    if (pathname === `/${code}`) return { code, pathname: '/' }
    if (pathname.startsWith(`/${code}/`)) return { code, pathname: pathname.slice(code.length + 1) }
  }
  return { code: defaultLanguage, pathname }
}

/** The prefix of every path of the app in this language: '' or '/es'. */
export const pathPrefix = (code: LanguageTag): string => (code === defaultLanguage ? '' : `/${code}`)

/** The same page in a language. `path` begins with a slash, has no language, and may have a query. */
export function pathIn(code: LanguageTag, path: string): string {
  return path === '/' ? pathPrefix(code) || '/' : `${pathPrefix(code)}${path}`
}
