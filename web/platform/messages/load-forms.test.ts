import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { enForms } from './en-forms.ts'

const shown = new RegExp(`['"\`](?:${Object.keys(enForms).join('|')})\\.[a-zA-Z]`)
const web = new URL('../../', import.meta.url).pathname

test('whatever shows a text of the forms brings their catalogue along', () => {
  const without = globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !/\.test\.|^platform\/messages\/|generated/.test(file))
    .filter((file) => {
      const code = readFileSync(web + file, 'utf8')
      return shown.test(code) && !code.includes("'#web/platform/messages/load-forms.ts'")
    })
  expect(without).toEqual([])
})
