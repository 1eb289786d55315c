import { describe, expect, it } from 'vitest'
import { crisisWordsOf, needsCrisisLine } from './crisis-line.rule.ts'

const words = ['grief', 'griev', 'lost someone', 'deuil', 'bereave']

describe('the crisis line', () => {
  it.each([
    ['a title with the word', ['Grief Support']],
    ['a word that starts with it', ['A walk for grieving families']],
    ['the word within a text', ['Remembering Together', '<p>Grief does not follow a plan.</p>']],
    ['the word after a symbol', ['Loss/grief']],
    ['two words with any whitespace between them', ['For people who have lost\n someone to cancer']],
    ['an accented language', ['Groupe de DEÚIL']],
  ])('is shown for %s', (_what, texts) => {
    expect(needsCrisisLine(words, { texts, audiences: [] })).toBe(true)
  })
  it.each([
    ['a class about something else', ['Gentle Yoga', 'You lost nothing.']],
    ['a word that only ends with it', ['Angrief']],
    ['a class without text', [null, '']],
  ])('is not shown for %s', (_what, texts) => {
    expect(needsCrisisLine(words, { texts, audiences: [] })).toBe(false)
  })
  it.each([
    ['only bereaved people', ['Bereavement'], true],
    ['bereaved people among others', ['Patients', 'Bereavement'], false],
    ['other people', ['Patients'], false],
    ['everyone', [], false],
  ])('depends on the audience: %s', (_what, audiences, stands) => {
    expect(needsCrisisLine(words, { texts: ['Art Studio', null, 'Paint.'], audiences })).toBe(stands)
  })
  it('is never shown without configured words', () => {
    expect(needsCrisisLine([], { texts: ['Grief Support'], audiences: ['Bereavement'] })).toBe(false)
  })
  it('parses the configured words without duplicates', () => {
    expect(crisisWordsOf(' grief, lost someone ,, grief,')).toEqual(['grief', 'lost someone'])
  })
})
