import 'virtual:texts/errors'
import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import { errorCodes } from '#domain/manifests.ts'
import { errorSentence, isErrorCode, knownSentence } from './error-sentence.ts'
import { t } from './messages.ts'

describe('the error catalog', () => {
  it.each(errorCodes)('has a text for the code %s', (code) => {
    const sentence = errorSentence(code, {
      message: 'm',
      opensAt: '2022-02-12T15:00:00.000Z',
      startsAt: '2022-02-12T15:00:00.000Z',
      retryAt: '2022-02-12T15:00:00.000Z',
      title: 't',
      reason: 'r',
    })
    expect(sentence).not.toBe('')
    expect(sentence).not.toContain('errors.codes')
    expect(sentence).not.toContain('{{')
  })
  it('inserts names verbatim', () => {
    expect(t('chrome.welcome', { name: 'Ann & <Bo>' })).toBe('Welcome Ann & <Bo>')
  })
  it('uses plural forms', () => {
    expect(t('common.answersNeedAttention', { count: 1 })).toBe('One answer needs your attention')
    expect(t('common.answersNeedAttention', { count: 3 })).toBe('3 answers need your attention')
  })
  it('recognizes its own codes', () => {
    expect(isErrorCode('CLASS_FULL')).toBe(true)
    expect(isErrorCode('no code')).toBe(false)
    expect(knownSentence('CLASS_FULL', {})).toBe('This event is full.')
    expect(knownSentence('NETWORK', {})).toBeUndefined()
    expect(errorSentence('NEEDS_A_TICKET' as ErrorCode)).toBe(t('errors.fallback'))
  })
})
