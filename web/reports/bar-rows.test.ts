import { describe, expect, it } from 'vitest'
import { chartHeight, withoutEmptyEnds } from './bar-rows.ts'

const counts = (...classes: number[]) => withoutEmptyEnds(classes.map((count) => ({ classes: count })))

describe('the rows of a chart', () => {
  it.each<[string, number[], number[]]>([
    ['are all shown when each has classes', [1, 2], [1, 2]],
    ['omit empty ones at both ends', [0, 0, 3, 0, 1, 0], [3, 0, 1]],
    ['are absent without classes', [0, 0], []],
  ])('%s', (_name, given, shown) => {
    expect(counts(...given).map(({ classes }) => classes)).toEqual(shown)
  })
  it('increase the height of the chart by a fixed amount each', () => {
    expect(chartHeight([1, 2, 3]) - chartHeight([1, 2])).toBe(60)
  })
})
