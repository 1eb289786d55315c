import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { defaultLanguage } from '#domain/kernel/language/language.ts'
import { fileOf } from '../../../scripts/generate/namespaces.ts'
import { parts } from './parts.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const fixedTexts = new Set(readFileSync(`${root}docs/fixed-texts.txt`, 'utf8').split('\n'))
const ours = new Set(Object.values(parts).flatMap(({ texts }) => texts.map((name) => fileOf(name))))

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf)

// Email is one word in all texts except the fixed ones.
test('the app’s own texts use “email”', () => {
  const hyphenated = globSync('*.json', { cwd: `${root}locales/${defaultLanguage}` })
    .filter((file) => ours.has(file))
    .flatMap((file) => textsOf(JSON.parse(readFileSync(`${root}locales/${defaultLanguage}/${file}`, 'utf8'))))
    .filter((text) => /e-mail/i.test(text) && !fixedTexts.has(text))
  expect(hyphenated).toEqual([])
})
