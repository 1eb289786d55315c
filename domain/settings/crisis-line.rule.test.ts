import { describe, expect, it } from 'vitest'
import { crisisWordsOf, needsCrisisLine } from './crisis-line.rule.ts'

const words = ['grief', 'griev', 'lost someone', 'deuil']

describe('the crisis line', () => {
  it.each([
    ['a title with the word', ['Grief Support']],
    ['a word that only begins so', ['A walk for grieving families']],
    ['a word within a text', ['Remembering Together', '<p>Grief does not follow a plan.</p>']],
    ['a word after a sign', ['Loss/grief']],
    ['two words, whatever is between them', ['For people who have lost\n someone to cancer']],
    ['a language with accents', ['Groupe de DEÚIL']],
  ])('stands beside %s', (_what, texts) => {
    expect(needsCrisisLine(words, texts)).toBe(true)
  })
  it.each([
    ['a class about something else', ['Gentle Yoga', 'You lost nothing.']],
    ['a word that only ends so', ['Angrief']],
    ['a class without texts', [null, '']],
  ])('does not stand beside %s', (_what, texts) => {
    expect(needsCrisisLine(words, texts)).toBe(false)
  })
  it('stands nowhere without words', () => {
    expect(needsCrisisLine([], ['Grief Support'])).toBe(false)
  })
  it('reads the words as they are typed, each once', () => {
    expect(crisisWordsOf(' grief, lost someone ,, grief,')).toEqual(['grief', 'lost someone'])
  })
})
