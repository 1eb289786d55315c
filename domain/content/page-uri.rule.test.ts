import { describe, expect, it } from 'vitest'
import { isMachinePath, isReservedUri } from './page-uri.rule.ts'

describe('a path that only programs request', () => {
  it.each([
    ['/api', true],
    ['/api/v1/users', true],
    ['/API/users', true],
    ['/graphql/schema', true],
    ['/.env', true],
    ['/.well-known/change-password', true],
    ['/wp-login', true],
    ['/wp-json/wp/v2/users', true],
    ['/', false],
    ['/our-story', false],
    ['/apiary', false],
    ['/admin/import', false],
    ['/class/4711', false],
    ['//', false],
  ])('%s: %j', (path, isMachine) => {
    expect(isMachinePath(path)).toBe(isMachine)
  })
  it('is not available for a content page', () => {
    expect(isReservedUri('wp-news')).toBe(true)
  })
})
