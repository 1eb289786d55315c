import { describe, expect, it } from 'vitest'
import { awaitPart, type PagePart, takePart, whenAllTaken } from './hydration.ts'

const part = (): PagePart => ({ isTaken: false })

function watched() {
  const notified: string[] = []
  return { told: notified, tell: () => notified.push('all') }
}

describe('what waits for all parts of a server-rendered page', () => {
  it('is told when the last one is taken, once', () => {
    const [one, other, { told: notified, tell: notify }] = [part(), part(), watched()]
    awaitPart(one)
    awaitPart(other)
    whenAllTaken(notify)
    takePart(one)
    expect(notified).toEqual([])
    takePart(other)
    awaitPart(part())()
    expect(notified).toEqual(['all'])
  })
  it('is told at once where the page has no parts, or none that is not taken', () => {
    const [one, { told: notified, tell: notify }] = [part(), watched()]
    // Rendered together with the page: hydrated before the page is.
    takePart(one)
    awaitPart(one)
    whenAllTaken(notify)
    expect(notified).toEqual(['all'])
  })
  it('is told in turn where several wait', () => {
    const [one, notified] = [part(), [] as string[]]
    awaitPart(one)
    whenAllTaken(() => notified.push('first'))
    whenAllTaken(() => notified.push('second'))
    takePart(one)
    expect(notified).toEqual(['first', 'second'])
  })
  it('does not wait for what is no longer on the page', () => {
    const [one, { told: notified, tell: notify }] = [part(), watched()]
    const leave = awaitPart(one)
    whenAllTaken(notify)
    leave()
    expect(notified).toEqual(['all'])
  })
})
