import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { enForms } from './en-forms.ts'
import { enLogin } from './en-login.ts'
import { enMoreForms } from './en-more-forms.ts'
import { enMorePages } from './en-more-pages.ts'
import { enWaysIn } from './en-ways-in.ts'

const web = new URL('../../', import.meta.url).pathname

test.each([
  ['load-login.ts', enLogin, ['load-login.ts', 'load-forms.ts', 'load-ways-in.ts', 'load-more-forms.ts']],
  ['load-forms.ts', enForms, ['load-forms.ts', 'load-ways-in.ts', 'load-more-forms.ts']],
  ['load-ways-in.ts', enWaysIn, ['load-ways-in.ts']],
  ['load-more-forms.ts', enMoreForms, ['load-more-forms.ts']],
  ['load-more-pages.ts', enMorePages, ['load-more-pages.ts']],
])('whatever shows a text that comes late brings their catalogue along: %s', (_name, catalogue, brings) => {
  const shown = new RegExp(`['"\`](?:${Object.keys(catalogue).join('|')})\\.[a-zA-Z]`)
  const without = globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !/\.test\.|^platform\/messages\/|generated/.test(file))
    .filter((file) => {
      const code = readFileSync(web + file, 'utf8')
      return shown.test(code) && !brings.some((each) => code.includes(`'#web/platform/messages/${each}'`))
    })
  expect(without).toEqual([])
})
