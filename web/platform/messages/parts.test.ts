import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textsOfAllParts, textsOfPart } from '../../../scripts/generate/texts-of-parts.ts'
import { type PartName, parts, partsOf } from './parts.ts'

const web = new URL('../../', import.meta.url).pathname

// The admin part and other separate parts load with a layout or a page, before anything that it shows.
test.each<PartName>(['login', 'sign-up', 'ways-in', 'forms', 'pages', 'errors'])(
  'every file that shows a lazy-loaded text imports its part: %s',
  (name) => {
    const shown = new RegExp(`['"\`](?:${parts[name].texts.join('|')})\\.[a-zA-Z]`)
    const brings = Object.keys(parts).filter((each) => partsOf(each).includes(name))
    const without = globSync('**/*.{ts,tsx}', { cwd: web })
      .filter((file) => !/\.test\.|^platform\/messages\/|generated/.test(file))
      .filter((file) => {
        const code = readFileSync(web + file, 'utf8')
        return shown.test(code) && !brings.some((each) => code.includes(`'virtual:texts/${each}'`))
      })
    expect(without).toEqual([])
  },
)

test('no text file is in two parts', () => {
  const names = textsOfAllParts()
  expect(new Set(names).size).toBe(names.length)
})

test('the admin part includes every admin file that the team part does not', () => {
  const files = globSync('admin-*.json', { cwd: new URL('../../../locales/en/', import.meta.url) })
  const admin = textsOfPart('admin')
  expect(admin).toEqual(expect.arrayContaining(['adminAudit', 'adminCategories', 'adminWebhooks']))
  expect(admin.length + parts.team.texts.length).toBe(files.length)
})
