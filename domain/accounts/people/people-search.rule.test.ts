import { describe, expect, it } from 'vitest'
import { readPeopleSearch } from './people-search.rule.ts'

describe('a search for people', () => {
  it.each([
    ['looks for each word', 'ann lee', { words: ['ann', 'lee'] }],
    ['reads a name as lists write it', ' Lee, Ann ', { words: ['Lee', 'Ann'] }],
    ['takes an address as one word', 'ann@example.org', { words: ['ann@example.org'] }],
    ['looks for a phone number by its digits', '(703) 555-0100', { digits: '7035550100' }],
    ['does without the country code', '+1 703-555-0100', { digits: '7035550100' }],
    ['looks for the end of a phone number', '0100', { digits: '0100' }],
    ['takes few digits for a word', '703', { words: ['703'] }],
    ['takes digits among letters for a word', 'ann1960', { words: ['ann1960'] }],
    ['is none without a word', ' , ; ', null],
    ['is none of signs alone', "- ' .", null],
    ['leaves out signs between words', 'ann - lee', { words: ['ann', 'lee'] }],
    ['takes a phone number with dots', '703.555.0100', { digits: '7035550100' }],
    ['takes a phone number with dashes of Word', '703\u2013555\u20130100', { digits: '7035550100' }],
    [
      'takes a phone number with hyphens that never break',
      '703\u2011555\u20110100',
      { digits: '7035550100' },
    ],
    ['takes a phone number copied with unseen signs', '\u202a703-555-0100\u202c', { digits: '7035550100' }],
    ['is none when empty', '', null],
    ['is none when left out', null, null],
    ['never holds what a database cannot', 'a\0b', { words: ['ab'] }],
  ])('%s', (_name, text, search) => {
    expect(readPeopleSearch(text)).toEqual(search)
  })
  it('of a thousand words looks for the first eight', () => {
    expect(readPeopleSearch('a '.repeat(1000))).toEqual({ words: Array.from({ length: 8 }, () => 'a') })
  })
})
