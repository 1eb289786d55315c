import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  draftName,
  forgetDraft,
  forgetDrafts,
  readDraft,
  saveDraft,
  tabDraftName,
  visitorDraftName,
} from './drafts.ts'

const stored = new Map<string, string>()
const ofTab = new Map<string, string>()
const storageOf = (entries: Map<string, string>) =>
  new Proxy(
    {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    },
    {
      ownKeys: () => [...entries.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  )
vi.stubGlobal('localStorage', storageOf(stored))
vi.stubGlobal('sessionStorage', storageOf(ofTab))

const hers = draftName('profile', 7)

describe('a draft', () => {
  beforeEach(() => {
    stored.clear()
    ofTab.clear()
    vi.useFakeTimers({ now: new Date('2026-11-18T15:00:00Z') })
  })
  it('is restored, only for its person', () => {
    saveDraft(hers, { city: 'Fairfax' })
    expect(readDraft(hers)).toEqual({ city: 'Fairfax' })
    expect(readDraft(draftName('profile', 8))).toBeNull()
  })
  it('is removed once the form is saved', () => {
    saveDraft(hers, { city: 'Fairfax' })
    forgetDraft(hers)
    expect(readDraft(hers)).toBeNull()
  })
  it('is stored for a week', () => {
    saveDraft(hers, { city: 'Fairfax' })
    vi.setSystemTime(new Date('2026-11-25T14:59:00Z'))
    expect(readDraft(hers)).not.toBeNull()
    vi.setSystemTime(new Date('2026-11-25T15:00:00Z'))
    expect(readDraft(hers)).toBeNull()
    expect(stored.size).toBe(0)
  })
  it('is removed at logout with all other drafts, and nothing else', () => {
    stored.set('archway.login', '{}')
    saveDraft(hers, { city: 'Fairfax' })
    saveDraft(draftName('demographics', 7), { race: [] })
    forgetDrafts()
    expect([...stored.keys()]).toEqual(['archway.login'])
  })
  it('of a visitor is stored until the tab closes', () => {
    saveDraft(visitorDraftName('sign-up'), { firstName: 'Ruth' })
    expect(readDraft(visitorDraftName('sign-up'))).toEqual({ firstName: 'Ruth' })
    expect([stored.size, ofTab.size]).toEqual([0, 1])
    forgetDrafts()
    expect(ofTab.size).toBe(0)
  })
  it('of a guest or accommodations is stored until the tab closes, for that person only', () => {
    saveDraft(tabDraftName('needs', 7), { words: 'A quiet corner' })
    expect(readDraft(tabDraftName('needs', 7))).toEqual({ words: 'A quiet corner' })
    expect(readDraft(tabDraftName('needs', 8))).toBeNull()
    expect(readDraft(tabDraftName('needs', null))).toBeNull()
    expect([stored.size, ofTab.size]).toEqual([0, 1])
    forgetDrafts()
    expect(ofTab.size).toBe(0)
  })
  it('that cannot be read is ignored', () => {
    stored.set(`archway.draft.${hers}`, '{"at":"yesterday"')
    expect(readDraft(hers)).toBeNull()
  })
  it('is held in memory when the browser stores nothing, and removed at logout', () => {
    const full = vi.spyOn(stored, 'set').mockImplementation(() => {
      throw new Error('QuotaExceededError')
    })
    saveDraft(hers, { city: 'Fairfax' })
    expect(readDraft(hers)).toEqual({ city: 'Fairfax' })
    forgetDraft(hers)
    expect(readDraft(hers)).toBeNull()
    saveDraft(hers, { city: 'Reston' })
    forgetDrafts()
    expect(readDraft(hers)).toBeNull()
    full.mockRestore()
  })
})
