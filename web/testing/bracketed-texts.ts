import { beforeAll, vi } from 'vitest'
import { defaultLanguage, type Language } from '#domain/kernel/language/language.ts'
import { languages } from '#domain/kernel/language/languages.ts'
import type { Texts } from '#domain/kernel/language/messages.rule.ts'
import { bracketedFile, pseudoOf, withoutBrackets } from '#domain/kernel/language/testing/pseudo-language.ts'
import { addMessages } from '#web/platform/messages/messages.ts'
import { namespaceOf } from '../../scripts/generate/namespaces.ts'

const files = import.meta.glob<Texts>('../../locales/en/*.json', { eager: true, import: 'default' })
const texts = Object.fromEntries(
  Object.entries(files).map(([path, file]) => [namespaceOf(path.slice(path.lastIndexOf('/') + 1)), file]),
)

/**
 * The texts and dates of the web are in brackets, for the tests of one file. Call it after a `beforeAll` that loads the
 * code: code that loads later adds its texts without brackets.
 */
export function bracketTexts(): void {
  const language = languages[defaultLanguage]
  const use = (shown: Texts, formats: Language) => {
    addMessages(defaultLanguage, shown)
    Object.assign(languages, { [defaultLanguage]: formats })
  }
  const { get: compareOf } = Object.getOwnPropertyDescriptor(Intl.Collator.prototype, 'compare')!
  // A bracket at the end would change the order of texts.
  function compareWithout(this: Intl.Collator): Intl.Collator['compare'] {
    const compare: Intl.Collator['compare'] = compareOf!.call(this)
    return (one, other) => compare(withoutBrackets(one), withoutBrackets(other))
  }

  beforeAll(() => {
    // Its own tag: dates are cached by the tag (dates.ts), for all files of the worker.
    use(bracketedFile(texts), { ...pseudoOf(language), code: language.code })
    const comparing = vi.spyOn(Intl.Collator.prototype, 'compare', 'get').mockImplementation(compareWithout)
    return () => {
      comparing.mockRestore()
      use(texts, language)
    }
  })
}
