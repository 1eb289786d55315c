import { describe, expect, it } from 'vitest'
import { crisisWordsOf, needsCrisisLine } from './crisis-line.rule.ts'

const words = ['grief', 'griev', 'lost someone', 'deuil', 'bereave']

describe('the crisis line', () => {
  it.each([
    ['a title with the word', ['Grief Support']],
    ['a word that only begins so', ['A walk for grieving families']],
    ['a word within a text', ['Remembering Together', '<p>Grief does not follow a plan.</p>']],
    ['a word after a sign', ['Loss/grief']],
    ['two words, whatever is between them', ['For people who have lost\n someone to cancer']],
    ['a language with accents', ['Groupe de DEÚIL']],
  ])('stands beside %s', (_what, texts) => {
    expect(needsCrisisLine(words, { texts, audiences: [] })).toBe(true)
  })
  it.each([
    ['a class about something else', ['Gentle Yoga', 'You lost nothing.']],
    ['a word that only ends so', ['Angrief']],
    ['a class without texts', [null, '']],
  ])('does not stand beside %s', (_what, texts) => {
    expect(needsCrisisLine(words, { texts, audiences: [] })).toBe(false)
  })
  it.each([
    ['a class for the bereaved alone', ['Bereavement'], true],
    ['a class for them among others', ['Patients', 'Bereavement'], false],
    ['a class for others', ['Patients'], false],
    ['a class for everybody', [], false],
  ])('asks whom a class is for: %s', (_what, audiences, stands) => {
    expect(needsCrisisLine(words, { texts: ['Art Studio', null, 'Paint.'], audiences })).toBe(stands)
  })
  it('stands nowhere without words', () => {
    expect(needsCrisisLine([], { texts: ['Grief Support'], audiences: ['Bereavement'] })).toBe(false)
  })
  it('reads the words as they are typed, each once', () => {
    expect(crisisWordsOf(' grief, lost someone ,, grief,')).toEqual(['grief', 'lost someone'])
  })
})
