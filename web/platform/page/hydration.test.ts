import { describe, expect, it } from 'vitest'
import { markHydrated, type PagePart, registerPart, whenAllHydrated } from './hydration.ts'

const part = (): PagePart => ({ isHydrated: false })

function watched() {
  const notified: string[] = []
  return { notified, notify: () => notified.push('all') }
}

describe('a callback waiting for full hydration', () => {
  it('is called once when the last part is hydrated', () => {
    const [one, other, { notified, notify }] = [part(), part(), watched()]
    registerPart(one)
    registerPart(other)
    whenAllHydrated(notify)
    markHydrated(one)
    expect(notified).toEqual([])
    markHydrated(other)
    registerPart(part())()
    expect(notified).toEqual(['all'])
  })
  it('is called immediately when the page has no parts left to hydrate', () => {
    const [one, { notified, notify }] = [part(), watched()]
    // Rendered together with the page: hydrated before the page is.
    markHydrated(one)
    registerPart(one)
    whenAllHydrated(notify)
    expect(notified).toEqual(['all'])
  })
  it('is called in order when several wait', () => {
    const [one, notified] = [part(), [] as string[]]
    registerPart(one)
    whenAllHydrated(() => notified.push('first'))
    whenAllHydrated(() => notified.push('second'))
    markHydrated(one)
    expect(notified).toEqual(['first', 'second'])
  })
  it('does not wait for a part removed from the page', () => {
    const [one, { notified, notify }] = [part(), watched()]
    const remove = registerPart(one)
    whenAllHydrated(notify)
    remove()
    expect(notified).toEqual(['all'])
  })
})
