import { describe, expect, it } from 'vitest'
import { findCycles } from './cycles.ts'

const cycles = (graph: Record<string, string[]>) => findCycles(new Map(Object.entries(graph)))

describe('dependency cycles', () => {
  it('are found for two or more files', () => {
    expect(cycles({ a: ['b'], b: ['a'] })).toEqual([['a', 'b']])
    expect(cycles({ a: ['b'], b: ['c'], c: ['d'], d: ['b'] })).toEqual([['b', 'c', 'd']])
  })
  it('are not reported when several paths lead to one file', () => {
    expect(cycles({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([])
  })
  it('ignore external packages', () => {
    expect(cycles({ a: ['react', 'b'], b: ['react'] })).toEqual([])
  })
})
