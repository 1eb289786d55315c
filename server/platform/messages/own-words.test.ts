import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const fixedTexts = new Set(readFileSync(`${root}docs/fixed-texts.txt`, 'utf8').split('\n'))

test("our own texts write 'e-mail'; only the specification's keep 'email'", () => {
  const others = globSync(['server/**/*.texts.ts', 'server/platform/messages/*.ts'], { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      // Sentences in quotes; a code such as 'email.tooLong' has a dot inside, an import's name a slash.
      const quoted = [...readFileSync(root + file, 'utf8').matchAll(/(['`"])((?:(?!\1)[^\\\n]|\\.)*)\1/g)]
      return quoted.map(([, , text = '']) => ({ file, text }))
    })
    .filter(
      ({ text }) =>
        /(^|[^\w/-])emails?($|[\s,;:!?]|\.($|\s))/i.test(text.replace(/\$\{.*?\}/g, '')) &&
        !fixedTexts.has(text),
    )
    // A name within code, not a text.
    .filter(({ text }) => text !== 'email')
  expect(others).toEqual([])
})
