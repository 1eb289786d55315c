import { describe, expect, it } from 'vitest'
import { defaultLanguage, languageTags } from '#domain/kernel/language/language.ts'
import { languages } from '#domain/kernel/language/languages.ts'
import type { Texts } from '#domain/kernel/language/messages.rule.ts'
import { textNames, valuesOf } from '#domain/kernel/language/text-tree.rule.ts'
import { serverTexts } from '#locales/server.generated.ts'
import { addPseudoFrench, pseudoFrench } from '#server/testing/builders/pseudo-locale.ts'
import { catalogue, filled } from './catalogue.ts'

/** Each text of a part by its path, with the names of its values. */
const takes = (part: Texts, path = ''): [string, string[]][] =>
  textNames(part).flatMap((name): [string, string[]][] => {
    const value = part[name]
    return typeof value === 'object'
      ? takes(value, `${path}${name}.`)
      : [[`${path}${name}`, valuesOf(part, name).toSorted()]]
  })

describe('the server’s texts', () => {
  it.each(languageTags)('have the same keys and values in each language: %s', (tag) => {
    expect(new Map(takes(serverTexts[tag]))).toEqual(new Map(takes(serverTexts[defaultLanguage])))
  })

  it.each(languageTags)('are never empty: %s', (tag) => {
    expect(JSON.stringify(serverTexts[tag])).not.toContain(':""')
  })
})

describe('a text catalog', () => {
  addPseudoFrench()
  const mails = catalogue('record-mails')

  it.each([
    ['en', 'Who came?', 'Please record who came to 2 classes'],
    ['es', '¿Quién vino?', 'Por favor, registre quién vino a 2 clases'],
  ] as const)('uses the requested language: %s', (tag, heading, subject) => {
    const texts = mails({ language: languages[tag] })
    expect(texts.heading).toBe(heading)
    expect(texts.subject({ count: 2 })).toBe(subject)
  })

  it('does not compile with a missing key or value', () => {
    const texts = mails({ language: languages[defaultLanguage] })
    // @ts-expect-error: the count is missing.
    expect(texts.subject({})).not.toBe('')
    // @ts-expect-error: there is no such text.
    expect(texts.nothing).toBeUndefined()
  })

  it('works for an added language', () => {
    const { heading, subject } = mails({ language: pseudoFrench })
    expect(heading).toMatch(/^⟦.*⟧$/)
    expect(subject({ count: 0 })).toMatch(/^⟦.* 0 .*⟧$/)
  })
})

it('texts with and without values work side by side', () => {
  expect(filled('An authenticator app', { count: 2 })).toBe('An authenticator app')
  expect(filled(({ count }: { count: number }) => `${count} passkeys`, { count: 2 })).toBe('2 passkeys')
})
