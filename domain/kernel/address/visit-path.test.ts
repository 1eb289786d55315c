import { describe, expect, it } from 'vitest'
import { classesPath, joinPath, visitPath } from './visit-path.ts'

describe('the path to a registration', () => {
  it.each([
    [
      'leads to the reader’s own page',
      null,
      '/account/classes/7',
      '/account/classes/7/join',
      '/account/classes',
    ],
    [
      'names the person the reader helps',
      42,
      '/account/people/42/classes/7',
      '/account/people/42/classes/7/join',
      '/account/people/42/classes',
    ],
  ])('%s', (_name, personId, visit, join, classes) => {
    expect(visitPath({ personId, courseId: 7 })).toBe(visit)
    expect(joinPath({ personId, courseId: 7 })).toBe(join)
    expect(classesPath(personId)).toBe(classes)
  })
})
