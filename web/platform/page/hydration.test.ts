import { describe, expect, it } from 'vitest'
import { awaitPart, type PagePart, takePart, whenAllTaken } from './hydration.ts'

const part = (): PagePart => ({ isTaken: false })

function watched() {
  const told: string[] = []
  return { told, tell: () => told.push('all') }
}

describe('what waits for all parts of a server-rendered page', () => {
  it('is told when the last one is taken, once', () => {
    const [one, other, { told, tell }] = [part(), part(), watched()]
    awaitPart(one)
    awaitPart(other)
    whenAllTaken(tell)
    takePart(one)
    expect(told).toEqual([])
    takePart(other)
    awaitPart(part())()
    expect(told).toEqual(['all'])
  })
  it('is told at once where the page has no parts, or none that is not taken', () => {
    const [one, { told, tell }] = [part(), watched()]
    // Drawn together with the page: taken before the page is.
    takePart(one)
    awaitPart(one)
    whenAllTaken(tell)
    expect(told).toEqual(['all'])
  })
  it('is told in turn where several wait', () => {
    const [one, told] = [part(), [] as string[]]
    awaitPart(one)
    whenAllTaken(() => told.push('first'))
    whenAllTaken(() => told.push('second'))
    takePart(one)
    expect(told).toEqual(['first', 'second'])
  })
  it('does not wait for what is no longer on the page', () => {
    const [one, { told, tell }] = [part(), watched()]
    const leave = awaitPart(one)
    whenAllTaken(tell)
    leave()
    expect(told).toEqual(['all'])
  })
})
