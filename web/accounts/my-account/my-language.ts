import { defaultLanguage, knownLanguage } from '#domain/kernel/language/language.ts'
import { pathIn } from '#domain/kernel/language/language-path.rule.ts'
import { belowBase, settings } from '#web/platform/page/settings.ts'
import { storeLanguage } from '#web/platform/page/store-language.ts'

/** Whether the profile has another language than this page. */
export function readsAnother({ language }: { language: string | null }): boolean {
  return knownLanguage(language) !== null && language !== settings.language
}

/** The address of a path in the profile's language. The browser uses that language from now on. */
export function inMyLanguage({ language }: { language: string | null }, path: string): string {
  const code = knownLanguage(language) ?? settings.language
  const url = new URL(path, window.location.origin)
  if (code !== settings.language) {
    storeLanguage(code)
    // Without `lang`, the server would send a browser that prefers another language back to it.
    if (code === defaultLanguage) url.searchParams.set('lang', code)
  }
  return belowBase(pathIn(code, url.pathname + url.search))
}
