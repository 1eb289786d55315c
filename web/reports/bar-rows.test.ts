import { describe, expect, it } from 'vitest'
import { chartHeight, withoutEmptyEnds } from './bar-rows.ts'

const counts = (...classes: number[]) => withoutEmptyEnds(classes.map((count) => ({ classes: count })))

describe('the lines of a picture', () => {
  it.each<[string, number[], number[]]>([
    ['are all where each has classes', [1, 2], [1, 2]],
    ['leave out what is empty before and after', [0, 0, 3, 0, 1, 0], [3, 0, 1]],
    ['are none where there are no classes', [0, 0], []],
  ])('%s', (_name, given, shown) => {
    expect(counts(...given).map(({ classes }) => classes)).toEqual(shown)
  })
  it('make the picture as high as they are many', () => {
    expect(chartHeight([1, 2, 3]) - chartHeight([1, 2])).toBe(60)
  })
})
