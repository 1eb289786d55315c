import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { capabilityTable } from '#domain/kernel/access/capabilities.ts'

describe('a capability', () => {
  const home = 'domain/kernel/access/capabilities.ts'
  const sources = globSync('{domain,server,web}/**/*.{ts,tsx}')
    .filter((file) => file !== home && !/\.test\.|\/testing\/|\.generated\./.test(file))
    .map((file) => readFileSync(file, 'utf8'))
  const requires = (one: string) =>
    new RegExp(`\\b(?:can|reachOf|rolesCan|rolesThatCan|admits)\\([^;]*?'${one}'`)

  it.each(Object.keys(capabilityTable))('%s is checked somewhere in the code', (one) => {
    expect(sources.some((text) => requires(one).test(text))).toBe(true)
  })
})
