import { describe, expect, it } from 'vitest'
import { readPeopleSearch } from './people-search.rule.ts'

describe('a search for people', () => {
  it.each([
    ['searches for each word', 'ann lee', { words: ['ann', 'lee'] }],
    ['reads a name in “last, first” order', ' Lee, Ann ', { words: ['Lee', 'Ann'] }],
    ['treats an address as one word', 'ann@example.org', { words: ['ann@example.org'] }],
    ['searches for a phone number by its digits', '(703) 555-0100', { digits: '7035550100' }],
    ['drops the country code', '+1 703-555-0100', { digits: '7035550100' }],
    ['searches for the last digits of a phone number', '0100', { digits: '0100' }],
    ['treats a few digits as a word', '703', { words: ['703'] }],
    ['treats digits among letters as a word', 'ann1960', { words: ['ann1960'] }],
    ['is empty without a word', ' , ; ', null],
    ['is empty for punctuation only', "- ' .", null],
    ['ignores punctuation between words', 'ann - lee', { words: ['ann', 'lee'] }],
    ['accepts a phone number with dots', '703.555.0100', { digits: '7035550100' }],
    ['accepts a phone number with dashes', '703\u2013555\u20130100', { digits: '7035550100' }],
    ['accepts a phone number with non-breaking hyphens', '703\u2011555\u20110100', { digits: '7035550100' }],
    [
      'accepts a phone number copied with invisible characters',
      '\u202a703-555-0100\u202c',
      { digits: '7035550100' },
    ],
    ['is empty for an empty string', '', null],
    ['is empty when omitted', null, null],
    ['drops characters that a database cannot store', 'a\0b', { words: ['ab'] }],
  ])('%s', (_name, text, search) => {
    expect(readPeopleSearch(text)).toEqual(search)
  })
  it('with a thousand words uses the first eight', () => {
    expect(readPeopleSearch('a '.repeat(1000))).toEqual({ words: Array.from({ length: 8 }, () => 'a') })
  })
})
