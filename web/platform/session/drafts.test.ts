import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draftName, forgetDraft, forgetDrafts, keepDraft, readDraft } from './drafts.ts'

const stored = new Map<string, string>()
const storage = new Proxy(
  {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
  {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
)
vi.stubGlobal('localStorage', storage)

const hers = draftName('profile', 7)

describe('a draft', () => {
  beforeEach(() => {
    stored.clear()
    vi.useFakeTimers({ now: new Date('2026-11-18T15:00:00Z') })
  })
  it('is there again, for whom it is', () => {
    keepDraft(hers, { city: 'Fairfax' })
    expect(readDraft(hers)).toEqual({ city: 'Fairfax' })
    expect(readDraft(draftName('profile', 8))).toBeNull()
  })
  it('goes once the form is saved', () => {
    keepDraft(hers, { city: 'Fairfax' })
    forgetDraft(hers)
    expect(readDraft(hers)).toBeNull()
  })
  it('is kept for a week', () => {
    keepDraft(hers, { city: 'Fairfax' })
    vi.setSystemTime(new Date('2026-11-25T14:59:00Z'))
    expect(readDraft(hers)).not.toBeNull()
    vi.setSystemTime(new Date('2026-11-25T15:00:00Z'))
    expect(readDraft(hers)).toBeNull()
    expect(stored.size).toBe(0)
  })
  it('goes at logout with all others, and with nothing else', () => {
    stored.set('archway.login', '{}')
    keepDraft(hers, { city: 'Fairfax' })
    keepDraft(draftName('demographics', 7), { race: [] })
    forgetDrafts()
    expect([...stored.keys()]).toEqual(['archway.login'])
  })
  it('that cannot be read is none', () => {
    stored.set(`archway.draft.${hers}`, '{"at":"yesterday"')
    expect(readDraft(hers)).toBeNull()
  })
})
