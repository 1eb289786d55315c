import 'virtual:texts/errors'
import { describe, expect, it } from 'vitest'
import { CallError, NETWORK } from '#web/platform/graphql/client.ts'
import { sentenceOf } from './call-sentence.ts'

describe('the message for a failed call', () => {
  it.each([
    ['a domain error code', new CallError('Server words', 'CLASS_FULL'), 'This event is full.'],
    [
      'a code with data',
      new CallError('Server words', 'CLASS_OPENS_ON', { opensAt: '2022-02-12T15:00:00.000Z', rows: [1] }),
      'Registration opens on: February 12, 2022, 10:00 AM EST',
    ],
    ['no response', new CallError('', NETWORK), 'We couldn’t connect. Check your connection and try again.'],
    [
      'a server error',
      new CallError('Oops.', 'INTERNAL', {}, 'k7m2-9xqp-4tzd'),
      'Oops, something went wrong! Try refreshing the page or contact technical support. If you call us about it, this number helps us find it: k7m2-9xqp-4tzd',
    ],
    ['a server error without a text', new CallError('', 'INTERNAL'), 'Error cancelling registration'],
    [
      'a domain error with a report number',
      new CallError('Server words', 'CLASS_FULL', {}, 'k7m2-9xqp-4tzd'),
      'This event is full.',
    ],
    [
      'an unknown code, whose text is shown as it is',
      new CallError('Something new.', 'NEWER_CODE'),
      'Something new.',
    ],
    ['an unknown code without a text', new CallError('', 'NEWER_CODE'), 'Error cancelling registration'],
    [
      'a login without a result',
      new CallError('Bad login credentials.', 'NO_LOGIN_RESULT'),
      'Bad login credentials.',
    ],
    [
      'the original backend’s code for wrong credentials',
      new CallError('incorrect_password', 'UNCODED'),
      'Invalid email address and/or password combination.',
    ],
    [
      'an invalid field',
      new CallError('Server words', 'INPUT_INVALID', {
        codes: ['city.required'],
        messages: ['Server words'],
      }),
      'City is required',
    ],
    [
      'an input error without a text',
      new CallError('Server words', 'INPUT_INVALID', { codes: ['Expected string'] }),
      'Check what you entered.',
    ],
    ['an error in the app itself', new TypeError('x is undefined'), 'Error cancelling registration'],
  ])('is correct for %s', (_name, error, sentence) => {
    expect(sentenceOf(error, 'Error cancelling registration')).toBe(sentence)
  })
})
