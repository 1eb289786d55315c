import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { changes } from './changes.ts'

describe('a change described by npm run trace', () => {
  const sources = globSync('{domain,server,web}/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))

  for (const { name, home, find, sibling, heldBy, testedBy, judged = {} } of changes) {
    it(`finds where a ${name} is declared`, () => {
      expect(readFileSync(home, 'utf8').split(find)).toHaveLength(2)
    })
    it.each(Object.keys(judged))(`for a ${name} lists %s, which exists and still matches`, (file) => {
      const isTest = /^e2e\/|\.test\.tsx?$|\/testing\//.test(file)
      expect(readFileSync(file, 'utf8')).toMatch((isTest && testedBy) || heldBy)
    })
    it(`finds more files with a ${name} like ${sibling}`, () => {
      expect(sources.filter((text) => heldBy.test(text)).length).toBeGreaterThan(2)
    })
  }
})
