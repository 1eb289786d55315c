import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { enAdmin } from './en-admin.ts'
import { enForms } from './en-forms.ts'
import { enMoreForms } from './en-more-forms.ts'
import { enWrong } from './en-wrong.ts'

const fixedTexts = new Set(
  readFileSync(new URL('../../../docs/fixed-texts.txt', import.meta.url), 'utf8').split('\n'),
)

// Section 3 names the ways to be reached, and a choice is shown as it is stored.
fixedTexts.add('Email')

function* textsOf(part: object, path: string): Generator<{ path: string; text: string }> {
  for (const [key, value] of Object.entries(part)) {
    if (typeof value === 'string') yield { path: `${path}.${key}`, text: value }
    else yield* textsOf(value as object, `${path}.${key}`)
  }
}

test("our own texts write 'e-mail'; only the specification's keep 'email'", () => {
  const others = [
    ...textsOf(en, 'en'),
    ...textsOf(enForms, 'enForms'),
    ...textsOf(enMoreForms, 'enMoreForms'),
    ...textsOf(enWrong, 'enWrong'),
    ...textsOf(enAdmin, 'enAdmin'),
  ].filter(
    ({ text }) => /(^|[^\w-])emails?\b/i.test(text.replace(/\{\{.*?\}\}/g, '')) && !fixedTexts.has(text),
  )
  expect(others).toEqual([])
})
