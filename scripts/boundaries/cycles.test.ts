import { describe, expect, it } from 'vitest'
import { findCircles } from './cycles.ts'

const circles = (graph: Record<string, string[]>) => findCircles(new Map(Object.entries(graph)))

describe('circles', () => {
  it('are found, two files or more', () => {
    expect(circles({ a: ['b'], b: ['a'] })).toEqual([['a', 'b']])
    expect(circles({ a: ['b'], b: ['c'], c: ['d'], d: ['b'] })).toEqual([['b', 'c', 'd']])
  })
  it('are not seen where several ways lead to one file', () => {
    expect(circles({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([])
  })
  it('may lie behind what is no file of ours', () => {
    expect(circles({ a: ['react', 'b'], b: ['react'] })).toEqual([])
  })
})
