import { describe, expect, it } from 'vitest'
import { awaitPart, type PagePart, takePart, whenAllTaken } from './hydration.ts'

const part = (): PagePart => ({ isTaken: false })

function watched() {
  const notified: string[] = []
  return { told: notified, tell: () => notified.push('all') }
}

describe('a callback waiting for full hydration', () => {
  it('is called once when the last part is hydrated', () => {
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
  it('is called immediately when the page has no parts left to hydrate', () => {
    const [one, { told: notified, tell: notify }] = [part(), watched()]
    // Rendered together with the page: hydrated before the page is.
    takePart(one)
    awaitPart(one)
    whenAllTaken(notify)
    expect(notified).toEqual(['all'])
  })
  it('is called in order when several wait', () => {
    const [one, notified] = [part(), [] as string[]]
    awaitPart(one)
    whenAllTaken(() => notified.push('first'))
    whenAllTaken(() => notified.push('second'))
    takePart(one)
    expect(notified).toEqual(['first', 'second'])
  })
  it('does not wait for a part removed from the page', () => {
    const [one, { told: notified, tell: notify }] = [part(), watched()]
    const leave = awaitPart(one)
    whenAllTaken(notify)
    leave()
    expect(notified).toEqual(['all'])
  })
})
