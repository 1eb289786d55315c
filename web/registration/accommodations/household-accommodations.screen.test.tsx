import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sayNeeds } from '#domain/registration/accommodations/line-accommodations.rule.ts'
import type { HelpedAccount } from '#web/people/proxy-access/public.ts'
import { readDraft, saveDraft, tabDraftName } from '#web/platform/session/drafts.ts'
import { myClassesQuery } from '#web/registration/my-classes/my-classes.api.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { needsOfDraft, tidyNeeds } from './accommodations-of-draft.ts'
import { shownNeeds } from './saved-accommodations.ts'
import { changeSaidNeeds, forgetNeedsBut, saidNeeds, useSaidNeeds } from './stated-accommodations.ts'

function Said() {
  return <p role="status">{JSON.stringify(useSaidNeeds())}</p>
}
const ada = attendee()
const wheelchair = { choices: ['Wheelchair access'], words: null }
const print = { choices: [], words: 'Large print' }

describe('the accommodations of a household that the portal knows', () => {
  const helped = (userId: number, attendeeId: number, hasLogin: boolean) =>
    ({ userId, attendeeId, hasLogin }) as HelpedAccount
  const people = [helped(8, 80, false), helped(9, 90, true)]
  const known = (...classes: [attendeeId: number, needs: object | null][]) => {
    const client = new QueryClient()
    client.setQueryData(myClassesQuery('upcoming', [70, 80, 90], 1).queryKey, {
      pages: 1,
      classes: classes.map(([attendeeId, needs]) => ({ attendeeId, needs })) as never,
    })
    return Object.fromEntries(shownNeeds(client, ada, people))
  }
  it('are those of each person’s next class that has any', () => {
    expect(known([70, null], [70, { choices: [], words: null }], [70, wheelchair], [70, print])).toEqual({
      7: wheelchair,
    })
  })
  it('are of the user and of people without a login, not of people who enter them themselves', () => {
    expect(known([80, print], [90, wheelchair], [70, wheelchair])).toEqual({ 7: wheelchair, 8: print })
  })
  it('are not those of someone else', () => {
    expect(known([60, print])).toEqual({})
  })
  it('are none while the classes have not loaded', () => {
    expect(shownNeeds(new QueryClient(), ada, people).size).toBe(0)
  })
})

describe('the accommodations that were entered for lines of the list', () => {
  it('are those of one user, and are forgotten with their classes', () => {
    changeSaidNeeds(7, (said) => sayNeeds(said, [1, 2], 7, wheelchair))
    changeSaidNeeds(9, (said) => sayNeeds(said, [1], 9, print))
    expect(saidNeeds(7)).toEqual({ '1.7': wheelchair, '2.7': wheelchair })
    expect(saidNeeds(9)).toEqual({ '1.9': print })
    forgetNeedsBut(7, [2])
    expect(saidNeeds(7)).toEqual({ '2.7': wheelchair })
    forgetNeedsBut(7, [])
    expect([saidNeeds(7), readDraft(tabDraftName('needs', 7))]).toEqual([{}, null])
    expect(saidNeeds(9)).toEqual({ '1.9': print })
  })
  it('are the same object until something changes', () => {
    changeSaidNeeds(7, (said) => sayNeeds(said, [1], 7, wheelchair))
    const before = saidNeeds(7)
    expect(saidNeeds(7)).toBe(before)
  })
  it('are readable from a release that had them once for the whole list', () => {
    saveDraft(tabDraftName('needs', 7), wheelchair)
    expect(saidNeeds(7)).toEqual({ '0.7': wheelchair })
  })
  it('are dropped where they cannot be read', () => {
    saveDraft(tabDraftName('needs', 7), {
      '1.7': wheelchair,
      '2.7': null,
      '3.7': 'text',
      '4.7': { words: 'x' },
    })
    expect(saidNeeds(7)).toEqual({ '1.7': wheelchair })
  })
  it('are shown as soon as they change, to the user only', async () => {
    loggedInAs(ada)
    servePortal(callsOf(ada))
    show(<Said />)
    await expect.poll(() => screen.getByRole('status').textContent).toBe('{}')
    act(() => changeSaidNeeds(9, (before) => sayNeeds(before, [1], 9, print)))
    expect(screen.getByRole('status').textContent).toBe('{}')
    act(() => changeSaidNeeds(7, (before) => sayNeeds(before, [1], 7, wheelchair)))
    await expect.poll(() => screen.getByRole('status').textContent).toContain('Wheelchair access')
  })
})
describe('accommodations that were typed', () => {
  it.each<[Record<string, unknown>, object | null]>([
    [
      { choices: ['A'], words: 'x' },
      { choices: ['A'], words: 'x' },
    ],
    [
      { choices: ['A', 1, null], words: 1 },
      { choices: ['A'], words: null },
    ],
    [{ choices: [] }, { choices: [], words: null }],
    [{ choices: 'A', words: 'x' }, null],
    [{}, null],
  ])('are read from a draft: %j', (draft, needs) => {
    expect(needsOfDraft(draft)).toEqual(needs)
  })
  it.each([
    ['  a <b>ramp</b> ', 'a bramp/b'],
    ['   ', null],
    [null, null],
  ])('are sent without what cannot be stored: %j', async (words, sent) => {
    expect(await tidyNeeds({ choices: ['A'], words })).toEqual({ choices: ['A'], words: sent })
  })
  it('that are too long are left out, and the choices are sent', async () => {
    expect(await tidyNeeds({ choices: ['A'], words: 'x'.repeat(10_000) })).toEqual({
      choices: ['A'],
      words: null,
    })
  })
})
