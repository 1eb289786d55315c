import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { freezeClock } from '#web/platform/page/clock.ts'
import { readDraft, saveDraft, visitorDraftName } from '#web/platform/session/drafts.ts'
import { useDraftedForm } from './use-drafted-form.ts'

const name = visitorDraftName('test')
const schema = z.object({
  city: z.string(),
  topics: z.array(z.string()),
  agreed: z.boolean(),
  password: z.string(),
})
const never = ['password'] as const
const empty = { city: '', topics: [] as string[], agreed: false, password: '' }

function form({ known = empty, part }: { known?: typeof empty; part?: readonly string[] } = {}) {
  const { result, unmount } = renderHook(() =>
    useDraftedForm({ schema, name, never, part, defaultValues: known }),
  )
  // The form reads whether a field was changed only where it is used.
  const set = (changes: Partial<typeof empty>) =>
    act(async () => {
      for (const [field, value] of Object.entries(changes))
        result.current.form.setValue(field as 'city', value as string, { shouldDirty: true })
    })
  return { set, unmount, values: () => result.current.form.getValues(), draft: () => result.current.draft }
}
const stored = () => readDraft(name)

describe('a form with a draft', () => {
  it('stores what differs from the known values, and nothing that is never stored', async () => {
    const { set } = form({ known: { ...empty, city: 'Fairfax' } })
    expect(stored()).toBeNull()
    await set({ topics: ['lung'], password: 'secret' })
    expect(stored()).toEqual({ topics: ['lung'] })
    await set({ city: 'Reston' })
    expect(stored()).toEqual({ city: 'Reston', topics: ['lung'] })
    await set({ city: 'Fairfax', topics: [] })
    expect(stored()).toBeNull()
  })
  it('is filled from the draft, also from one with a single field', () => {
    saveDraft(name, { city: 'Reston' })
    const { values, draft } = form({ known: { ...empty, topics: ['lung'] } })
    expect([values(), draft().isBack]).toEqual([{ ...empty, city: 'Reston', topics: ['lung'] }, true])
  })
  it('is not back when there is no draft', () => {
    expect(form().draft().isBack).toBe(false)
  })
  it.each([
    ['a field that the form has not', { other: 'x' }],
    ['a text for a list', { topics: 'lung' }],
    ['an object for a list', { topics: { 0: 'lung' } }],
    ['a number for a text', { city: 1 }],
    ['a text for a box', { agreed: 'yes' }],
  ])('takes nothing from a draft that has %s', (_, draftOfBefore) => {
    saveDraft(name, draftOfBefore)
    const { values, draft } = form()
    expect([values(), draft().isBack]).toEqual([empty, false])
  })
  it('when it is discarded, has its known values again', async () => {
    saveDraft(name, { city: 'Reston' })
    const { draft, values } = form({ known: { ...empty, city: 'Fairfax' } })
    await act(async () => draft().discard())
    expect([values().city, draft().isBack, stored()]).toEqual(['Fairfax', false, null])
  })
  it('when it is saved, knows what was saved', async () => {
    saveDraft(name, { city: 'Reston' })
    const { draft, values, set } = form()
    await act(async () => draft().saved())
    expect([values().city, draft().isBack, stored()]).toEqual(['Reston', false, null])
    await set({ city: 'Vienna' })
    expect(stored()).toEqual({ city: 'Vienna' })
    await act(async () => draft().discard())
    expect(values().city).toBe('Reston')
  })
  it('of which it shows a part, leaves the other parts of the draft alone', async () => {
    saveDraft(name, { city: 'Reston', agreed: true })
    const { values, set, draft } = form({ part: ['city'] })
    expect(values()).toEqual({ ...empty, city: 'Reston' })
    await set({ city: 'Vienna' })
    expect(stored()).toEqual({ city: 'Vienna', agreed: true })
    await act(async () => draft().saved())
    expect(stored()).toEqual({ agreed: true })
  })
  it('that the server rendered is filled after that, and keeps what was typed before', async () => {
    onTestFinished(() => freezeClock(null))
    saveDraft(name, { city: 'Reston', agreed: true })
    freezeClock(new Date('2026-11-20T15:00:00Z'))
    const { values, draft } = form()
    expect([values(), draft().isBack]).toEqual([{ ...empty, city: 'Reston', agreed: true }, true])
    expect(stored()).toEqual({ city: 'Reston', agreed: true })
  })
  it('that the server rendered, without a draft, is not back', () => {
    onTestFinished(() => freezeClock(null))
    freezeClock(new Date('2026-11-20T15:00:00Z'))
    expect(form().draft().isBack).toBe(false)
  })
})
