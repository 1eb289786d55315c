import { afterEach, describe, expect, it } from 'vitest'
import { CallError } from '#web/platform/graphql/client.ts'
import { freezeClock } from '#web/platform/page/clock.ts'
import { bindingOf, readBindingFromAddress } from './host-binding.ts'
import { readSecondStepFromAddress, secondStepOf, takeSecondStepFromAddress } from './second-step.ts'

afterEach(() => {
  freezeClock(null)
  window.history.replaceState(null, '', '/')
})
const at = (address: string) => window.history.replaceState({ from: '/account' }, '', address)

describe('a step that a rejected login requires', () => {
  const both = [
    { of: secondStepOf, code: 'SECOND_FACTOR_NEEDED', methods: ['passkey', 'code', 'recoveryCode'] },
    { of: bindingOf, code: 'HOST_BINDING_NEEDED', methods: ['password', 'mail'] },
  ]
  it.each(both)('$code has a challenge, and the methods that this release knows', ({ of, code, methods }) => {
    const given = { challenge: 'abc', methods: [...methods, 'method of a later release'] }
    expect(of(new CallError('', code, given))).toEqual({ challenge: 'abc', methods })
  })
  it.each(both)('$code is not any other failure, and not one without its data', ({ of, code, methods }) => {
    for (const error of [
      new CallError('', 'OTHER', { challenge: 'abc', methods }),
      { code, data: { challenge: 'abc', methods } },
      new CallError('', code, { challenge: 1, methods }),
      new CallError('', code, { challenge: 'abc', methods: 'code' }),
      new CallError('', code),
    ])
      expect(of(error)).toBeNull()
  })
})

describe('a step that comes in the address', () => {
  it('the second step is read after the #, which is then removed', () => {
    at('/login?a=1#challenge=abc&methods=passkey%20code%20other')
    expect(readSecondStepFromAddress()).toEqual({ challenge: 'abc', methods: ['passkey', 'code'] })
    expect([window.location.pathname, window.location.search, window.location.hash]).toEqual([
      '/login',
      '?a=1',
      '',
    ])
    expect(window.history.state).toEqual({ from: '/account' })
    expect(readSecondStepFromAddress()).toBeNull()
  })
  it('the connection with a website is read, and stays for a reload', () => {
    at('/login/website#challenge=abc&methods=mail%20other')
    expect(readBindingFromAddress()).toEqual({ challenge: 'abc', methods: ['mail'] })
    expect(readBindingFromAddress()).toEqual({ challenge: 'abc', methods: ['mail'] })
  })
  it.each(['#challenge=abc', '#methods=code', '#main', ''])('“%s” is none, and stays', (hash) => {
    at(`/login${hash}`)
    expect([readSecondStepFromAddress(), readBindingFromAddress()]).toEqual([null, null])
    expect(window.location.hash).toBe(hash)
  })
  it('is not read while the page is hydrated', () => {
    at('/login#challenge=abc&methods=code')
    freezeClock(new Date('2026-11-20T15:00:00Z'))
    expect(takeSecondStepFromAddress()).toBeNull()
    freezeClock(null)
    expect(takeSecondStepFromAddress()).toEqual({ challenge: 'abc', methods: ['code'] })
  })
})
