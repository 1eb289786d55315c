import { describe, expect, it } from 'vitest'
import { errorCodes } from '#domain/kernel/error-codes.ts'
import { errorSentence, isErrorCode } from './error-sentence.ts'
import { t } from './messages.ts'

describe('the catalogue', () => {
  it.each(errorCodes)('has words for the code %s', (code) => {
    const sentence = errorSentence(code, {
      message: 'm',
      opensAt: '2022-02-12T15:00:00.000Z',
      title: 't',
      reason: 'r',
    })
    expect(sentence).not.toBe('')
    expect(sentence).not.toContain('errors.codes')
    expect(sentence).not.toContain('{{')
  })
  it('puts titles into sentences as they were written', () => {
    expect(
      errorSentence('SERIES_PARTLY_UNAVAILABLE', { title: 'Art & <Song>', reason: 'This event is full.' }),
    ).toBe(
      'Another class of this series could not be booked, so none of it was: Art & <Song>. This event is full.',
    )
  })
  it('counts', () => {
    expect(t('common.answersNeedAttention', { count: 1 })).toBe('One answer needs your attention')
    expect(t('common.answersNeedAttention', { count: 3 })).toBe('3 answers need your attention')
  })
  it('knows which codes are its own', () => {
    expect(isErrorCode('CLASS_FULL')).toBe(true)
    expect(isErrorCode('NETWORK')).toBe(false)
  })
})
