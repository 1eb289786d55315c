import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { settings } from '#web/platform/page/settings.ts'
import { leaveByHost } from './leave-by-host.ts'

const given = { ...settings }
beforeEach(() =>
  Object.assign(settings, {
    hostLinks: { logout: 'https://host.test/wp-login.php?action=logout' },
    logoutNonce: 'abc',
  }),
)
afterEach(() => Object.assign(settings, given))

/** The forms that were sent. */
function watchForms() {
  const sent: HTMLFormElement[] = []
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    // A form outside the page is not sent.
    if (this.isConnected) sent.push(this)
  })
  onTestFinished(() => {
    submit.mockRestore()
    for (const form of document.querySelectorAll('form')) form.remove()
    window.history.replaceState(null, '', '/')
  })
  return sent
}
const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(
    [...form.querySelectorAll('input')].map(({ name, value, type }) => [name, [type, value]]),
  )

describe('a logout', () => {
  it('ends the login at the website around the portal, with its nonce in no address', () => {
    const sent = watchForms()
    window.history.replaceState(null, '', '/account/profile?a=1')
    expect(leaveByHost()).toBe(true)
    const [form] = sent
    expect(sent).toHaveLength(1)
    expect(form!.method).toBe('post')
    expect(form!.action).toBe('https://host.test/wp-login.php?action=logout')
    expect(form!.hidden).toBe(true)
    expect(valuesOf(form!)).toEqual({
      _wpnonce: ['hidden', 'abc'],
      redirect_to: ['hidden', `${window.location.origin}/login`],
    })
  })
  it('returns to the login page in the language of the page, below the path of the portal', () => {
    const sent = watchForms()
    Object.assign(settings, { basePath: '/classes', language: 'es' })
    leaveByHost()
    expect(valuesOf(sent[0]!).redirect_to).toEqual(['hidden', `${window.location.origin}/classes/es/login`])
  })
  it.each([
    ['the website says no address for it', { hostLinks: {} }],
    ['no one is logged in at the website', { logoutNonce: null }],
    ['the portal has no website around it', { hostLinks: {}, logoutNonce: null }],
  ])('sends nothing when %s', (_, changes) => {
    const sent = watchForms()
    Object.assign(settings, changes)
    expect(leaveByHost()).toBe(false)
    expect(sent).toEqual([])
    expect(document.querySelector('form')).toBeNull()
  })
})
