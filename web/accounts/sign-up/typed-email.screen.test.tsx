import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { freezeClock } from '#web/platform/page/clock.ts'
import { saveDraft, visitorDraftName } from '#web/platform/session/drafts.ts'
import { forgetTypedEmail, typedEmail, useSavedEmail } from './typed-email.ts'

afterEach(() => freezeClock(null))
const type = (email: string, bringBack?: (email: string) => void) =>
  renderHook(({ typed }) => useSavedEmail(typed, bringBack), { initialProps: { typed: email } })

describe('an address that was typed on a page of the login area', () => {
  it('is there on the next page, until it is emptied or the person logs in', () => {
    const { rerender } = type('ada@example.org')
    expect(typedEmail()).toBe('ada@example.org')
    rerender({ typed: 'ada@example.com' })
    expect(typedEmail()).toBe('ada@example.com')
    rerender({ typed: '  ' })
    expect(typedEmail()).toBe('')
    rerender({ typed: 'ada@example.org' })
    forgetTypedEmail()
    expect(typedEmail()).toBe('')
  })
  it('is not read if it is no text', () => {
    saveDraft(visitorDraftName('email'), { email: 7 })
    expect(typedEmail()).toBe('')
  })
  it('comes back after a page that the server rendered empty, and is not lost by it', () => {
    saveDraft(visitorDraftName('email'), { email: 'ada@example.org' })
    freezeClock(new Date('2026-11-20T15:00:00Z'))
    expect(typedEmail()).toBe('')
    const bringBack = vi.fn()
    type('', bringBack)
    expect(bringBack.mock.calls).toEqual([['ada@example.org']])
  })
  it('does not come back on a page that began with it, nor when there is none', () => {
    const bringBack = vi.fn()
    saveDraft(visitorDraftName('email'), { email: 'ada@example.org' })
    type('ada@example.org', bringBack)
    forgetTypedEmail()
    freezeClock(new Date('2026-11-20T15:00:00Z'))
    type('', bringBack)
    expect(bringBack).not.toHaveBeenCalled()
  })
})
