import { describe, expect, it } from 'vitest'
import { findCircles } from './cycles.ts'

const circles = (graph: Record<string, string[]>) => findCircles(new Map(Object.entries(graph)))

describe('dependency cycles', () => {
  it('are found for two or more files', () => {
    expect(circles({ a: ['b'], b: ['a'] })).toEqual([['a', 'b']])
    expect(circles({ a: ['b'], b: ['c'], c: ['d'], d: ['b'] })).toEqual([['b', 'c', 'd']])
  })
  it('are not reported when several paths lead to one file', () => {
    expect(circles({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([])
  })
  it('ignore external packages', () => {
    expect(circles({ a: ['react', 'b'], b: ['react'] })).toEqual([])
  })
})
