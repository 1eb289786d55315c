import { expect, it } from 'vitest'
import { parseCacheId } from './cache-id.ts'

it.each([
  ['courses-2026-11', { kind: 'courses', month: '2026-11' }],
  ['course-200001', { kind: 'course', id: 200001 }],
  ['series-2147483647', { kind: 'series', id: 2147483647 }],
])('%s is a snapshot name', (text, cacheId) => {
  expect(parseCacheId(text)).toEqual(cacheId)
})

it.each([
  '',
  'courses',
  'courses-2026-13',
  'courses-2026-00',
  'courses-2026-1',
  'courses-0001-01',
  'courses-2026-11-01',
  'course-',
  'course-0',
  'course-007',
  'course--1',
  'course-1.5',
  'course-2147483648',
  'course-99999999999999999999',
  'Course-1',
  'user-1',
  'course-1\n',
  '../course-1',
])('%j is not a snapshot name', (text) => {
  expect(parseCacheId(text)).toBeNull()
})
