import { describe, expect, it } from 'vitest'
import { linkedParts, phoneHref } from './linked-text.rule.ts'

const links = (text: string) =>
  linkedParts(text).flatMap((part) => (typeof part === 'string' ? [] : [[part.text, part.href]]))

describe('phone numbers and addresses in a text', () => {
  it.each([
    ['Please call (703) 555-0100 to register.', [['(703) 555-0100', 'tel:+17035550100']]],
    ['Call 703-555-0100.', [['703-555-0100', 'tel:+17035550100']]],
    ['Call 703.555.0100, ext. 12, or come.', [['703.555.0100', 'tel:+17035550100']]],
    ['Call 703 555 0100 x12', [['703 555 0100 x12', 'tel:+17035550100;ext=12']]],
    ['From abroad: +1 703 555 0100', [['+1 703 555 0100', 'tel:+17035550100']]],
    ['1-800-555-0100 is free', [['1-800-555-0100', 'tel:18005550100']]],
    ['Write to help@example.org, please.', [['help@example.org', 'mailto:help@example.org']]],
    ['Write to help@example.org.', [['help@example.org', 'mailto:help@example.org']]],
    ['Write to <help@example.org>', [['help@example.org', 'mailto:help@example.org']]],
    [
      'help@example.org or 703-555-0100',
      [
        ['help@example.org', 'mailto:help@example.org'],
        ['703-555-0100', 'tel:+17035550100'],
      ],
    ],
    ['Call 988.', [['988', 'tel:988']]],
    ['call or text 988, day or night', [['988', 'tel:988']]],
  ])('%s', (text, expected) => {
    expect(links(text)).toEqual(expected)
  })
  it.each([
    'We meet on 2026-11-24 from 10:00 to 11:30.',
    'Room 988 is upstairs.',
    'The fee is 1,250 of 10,000.',
    'Class 52899 of 2022-02-13 15:00',
    'a@b',
    'Number 12345678901234567890',
    '',
  ])('are not found in: %s', (text) => {
    expect(links(text)).toEqual([])
  })
  it.each(['', 'No link', 'Call 703-555-0100 or write to a@example.org. Thanks!'])(
    'are split without losing text: %s',
    (text) => {
      expect(
        linkedParts(text)
          .map((part) => (typeof part === 'string' ? part : part.text))
          .join(''),
      ).toBe(text)
    },
  )
  it('keep the extension in the phone link', () => {
    expect(phoneHref('(703) 555-0100 ext. 7')).toBe('tel:+17035550100;ext=7')
  })
})

it.each<[string, ReturnType<typeof linkedParts>]>([
  ['', []],
  ['Come.', ['Come.']],
  ['988', ['988']],
  ['a@example.org', [{ text: 'a@example.org', href: 'mailto:a@example.org' }]],
  ['To a@example.org', ['To ', { text: 'a@example.org', href: 'mailto:a@example.org' }]],
  ['a@example.org!', [{ text: 'a@example.org', href: 'mailto:a@example.org' }, '!']],
])('the parts of %j are all of it, without empty ones', (text, parts) => {
  expect(linkedParts(text)).toEqual(parts)
})
