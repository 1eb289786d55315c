import { expect, it } from 'vitest'
import { isKept, isReservedUri } from '#domain/content/page-uri.rule.ts'
import { patterns } from '#web/platform/paths.ts'

it('no content page can replace an app page', () => {
  const first = Object.values(patterns).map((pattern) => pattern.split('/')[1] ?? '')
  const open = first.filter((part) => part !== '' && !part.startsWith(':') && !isReservedUri(part))
  expect(open.filter((part) => !isKept(part))).toEqual([])
})
