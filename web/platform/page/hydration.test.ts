import { describe, expect, it } from 'vitest'
import { awaitPart, markHydrated, type PagePart, whenAllHydrated } from './hydration.ts'

const part = (): PagePart => ({ isHydrated: false })

function watched() {
  const notified: string[] = []
  return { told: notified, tell: () => notified.push('all') }
}

describe('a callback waiting for full hydration', () => {
  it('is called once when the last part is hydrated', () => {
    const [one, other, { told: notified, tell: notify }] = [part(), part(), watched()]
    awaitPart(one)
    awaitPart(other)
    whenAllHydrated(notify)
    markHydrated(one)
    expect(notified).toEqual([])
    markHydrated(other)
    awaitPart(part())()
    expect(notified).toEqual(['all'])
  })
  it('is called immediately when the page has no parts left to hydrate', () => {
    const [one, { told: notified, tell: notify }] = [part(), watched()]
    // Rendered together with the page: hydrated before the page is.
    markHydrated(one)
    awaitPart(one)
    whenAllHydrated(notify)
    expect(notified).toEqual(['all'])
  })
  it('is called in order when several wait', () => {
    const [one, notified] = [part(), [] as string[]]
    awaitPart(one)
    whenAllHydrated(() => notified.push('first'))
    whenAllHydrated(() => notified.push('second'))
    markHydrated(one)
    expect(notified).toEqual(['first', 'second'])
  })
  it('does not wait for a part removed from the page', () => {
    const [one, { told: notified, tell: notify }] = [part(), watched()]
    const leave = awaitPart(one)
    whenAllHydrated(notify)
    leave()
    expect(notified).toEqual(['all'])
  })
})
