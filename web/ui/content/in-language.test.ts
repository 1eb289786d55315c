import { afterEach, expect, it, vi } from 'vitest'
import { settings } from '#web/platform/page/settings.ts'
import { inLanguage, isInDefaultLanguage } from './in-language.ts'

afterEach(() => vi.restoreAllMocks())

it.each<[text: string | null | undefined, page: 'en' | 'es', attributes: object, isUntranslated: boolean]>([
  ['es', 'en', { lang: 'es', dir: 'auto' }, false],
  ['en', 'es', { lang: 'en', dir: 'auto' }, false],
  ['ar', 'en', { lang: 'ar', dir: 'auto' }, false],
  [null, 'es', { lang: 'en' }, true],
  [null, 'en', {}, false],
  [undefined, 'es', {}, false],
  [undefined, 'en', {}, false],
])('a text in %s on a page in %s is marked with %j', (text, page, attributes, isUntranslated) => {
  vi.spyOn(settings, 'language', 'get').mockReturnValue(page)
  expect(inLanguage(text)).toEqual(attributes)
  expect(isInDefaultLanguage(text)).toBe(isUntranslated)
})
