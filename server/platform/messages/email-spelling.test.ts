import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { serverTexts } from '#locales/server.generated.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const fixedTexts = new Set(readFileSync(`${root}docs/fixed-texts.txt`, 'utf8').split('\n'))

const textsOf = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : Object.values(part as object).flatMap(textsOf)

// All texts write "email" as one word, except the fixed ones.
test('our own texts use the spelling "email"', () => {
  const inCode = globSync(['server/**/*.texts.ts', 'server/platform/messages/*.ts'], { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const quoted = [...readFileSync(root + file, 'utf8').matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)]
      return quoted.map(([, , text = '']) => text)
    })
  // The web's test counts the error sentences, which also exist there.
  const ofServer = Object.values(serverTexts).map(
    ({ errors: _errors, fields: _fields, refusals: _refusals, ...texts }) => texts,
  )
  const hyphenated = [...inCode, ...textsOf(ofServer)].filter(
    (text) => /\be-mail/i.test(text) && !fixedTexts.has(text),
  )
  expect(hyphenated).toEqual([])
})
