import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languageTags } from '#domain/kernel/language/language.ts'
import { defaultMode, modes } from '#domain/kernel/modes.ts'
import { courseTypeNames } from './modes.texts.ts'

type Texts = Record<string, Record<string, unknown>>
const catalogues = ['modes', 'mode-forms', 'admin-modes', 'mode-mails', 'mode-files']
const read = (language: string, name: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../../locales/${language}/${name}.json`, import.meta.url), 'utf8'))

describe.each(languageTags)('in %s', (language) => {
  it.each(catalogues)('each attendance mode has exactly the texts of %s', (name) => {
    const texts = read(language, name)
    const requested = Object.keys(read(language, name)[defaultMode]!).toSorted()
    expect(Object.keys(texts).toSorted()).toEqual([...modes].toSorted())
    for (const mode of modes) expect(Object.keys(texts[mode]!).toSorted()).toEqual(requested)
  })
  // Otherwise the text would be wrong once a class may have a third mode. What it says of another mode is a value.
  it.each(catalogues)('no text of an attendance mode in %s names another one', (name) => {
    const named = read(language, 'modes')
    for (const mode of modes) {
      const others = modes.filter((other) => other !== mode)
      const words = others.flatMap((other) => [named[other]!.label, named[other]!.how, named[other]!.spot])
      const written = JSON.stringify(read(language, name)[mode]).toLowerCase()
      expect(words.filter((word) => written.includes(String(word).toLowerCase()))).toEqual([])
    }
  })
})

it('the API names of the attendance modes are unchanged', () => {
  expect(courseTypeNames).toMatchObject({ 'in-person': 'In Person', online: 'Online' })
})
