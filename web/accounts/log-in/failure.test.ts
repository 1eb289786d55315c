import 'virtual:texts/errors'
import { describe, expect, it } from 'vitest'
import { CallError, NETWORK } from '#web/platform/graphql/client.ts'
import { failureOf, loginFailureOf } from './failure.ts'

const noConnection = 'We couldn’t connect. Check your connection and try again.'

describe('why a login did not work', () => {
  it.each<[string, unknown, string]>([
    ['no connection', new CallError('', NETWORK), `Login error. ${noConnection}`],
    [
      'a crash of the server',
      new CallError('Oops.', 'INTERNAL'),
      expect.stringMatching(/^Login error\. Oops/),
    ],
    ['a domain error', new CallError('', 'CLASS_FULL'), 'This event is full.'],
    ['a code without a sentence', new CallError('', 'UNKNOWN_CODE'), 'Login error.'],
    ['an error of the page', new Error('oops'), 'Login error.'],
  ])('%s', (_, error, sentence) => {
    expect(loginFailureOf(error)).toEqual(sentence)
  })
})

describe('why a form of the login area did not work', () => {
  it.each([
    [NETWORK, noConnection],
    ['TRY_AGAIN', 'Something went wrong on our end. Try again in a minute.'],
  ])('%s says what to do', (code, sentence) => {
    expect(failureOf(new CallError('', code), 'It did not work.')).toBe(sentence)
  })
  it.each(['RATE_LIMITED', 'BOT_CHECK_FAILED', 'BOT_CHECK_NEEDED', 'TOKEN_INVALID', 'INPUT_INVALID'])(
    '%s has a sentence of its own',
    (code) => {
      expect(failureOf(new CallError('The portal says this.', code), '')).toMatch(/\w/)
    },
  )
  it.each([new CallError('The portal says this.', 'CLASS_FULL'), new Error('oops')])(
    'any other error has the sentence of the form: %s',
    (error) => {
      expect(failureOf(error, 'It did not work.')).toBe('It did not work.')
    },
  )
})
