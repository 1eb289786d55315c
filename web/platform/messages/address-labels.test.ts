import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { namespaceOf } from '../../../scripts/generate/namespaces.ts'
import { parts } from './parts.ts'

const locales = new URL('../../../locales/', import.meta.url)
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf)
const shown = new Set<string>(Object.values(parts).flatMap(({ texts }) => texts))
/** For pages: saved tables and the file of a person's data have their own labels. */
const texts = (language: string) =>
  readdirSync(new URL(language, locales))
    .filter((file) => shown.has(namespaceOf(file)))
    .flatMap((file) => textsOf(JSON.parse(readFileSync(new URL(`${language}/${file}`, locales), 'utf8'))))

// The parts of an address have the labels of the specification, for people, guests, facilitators and locations.
it.each([
  ['en', /^address,? line (\d)$/i, ['Address Line 1', 'Address Line 2']],
  ['en', /^zip ?code$/i, ['Zip Code']],
  ['es', /^dirección,? (?:línea|renglón) (\d)$/i, ['Dirección, línea 1', 'Dirección, línea 2']],
  ['es', /^código postal$/i, ['Código postal']],
])('in %s the labels matching %s are %j', (language, like, expected) => {
  const found = texts(language).filter((text) => like.test(text.trim()))
  expect([...new Set(found)].toSorted()).toEqual(expected)
})
