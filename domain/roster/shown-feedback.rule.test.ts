import { describe, expect, it } from 'vitest'
import type { Helped } from '#domain/registration/feedback.input.ts'
import { type GivenFeedback, shownFeedback } from './shown-feedback.rule.ts'

const given = (nth: number, helped: Helped, words: string | null, mayContact = false): GivenFeedback => ({
  registrationId: nth,
  name: `Person ${nth}`,
  helped,
  words,
  mayContact,
})
const four = [
  given(1, 'a-lot', 'Warm'),
  given(2, 'a-lot', 'A chair with arms, please', true),
  given(3, 'not-really', null, true),
  given(4, 'a-little', 'Cold room'),
]
const five = [...four, given(5, 'a-lot', null)]

describe('how a class was', () => {
  it('is read by staff from the first answer on, with the names of those who may be asked', () => {
    const { answers, isHidden, helped, words, people } = shownFeedback(four, 'staff')
    expect([answers, isHidden]).toEqual([4, false])
    expect(helped.map(({ count }) => count)).toEqual([2, 1, 1, 0])
    expect(words).toEqual(['Cold room', 'Warm'])
    expect(people.map(({ name }) => name)).toEqual(['Person 2', 'Person 3'])
  })
  it('is hidden from those who run the class while fewer than 5 answered; how many they are told', () => {
    expect(shownFeedback(four, 'runs')).toEqual({
      answers: 4,
      isHidden: true,
      helped: [],
      words: [],
      people: [],
    })
  })
  it('comes to those who run the class without any name, and without an order that tells of anybody', () => {
    const { helped, words, people } = shownFeedback(five, 'runs')
    expect(helped.map(({ count }) => count)).toEqual([3, 1, 1, 0])
    expect(words).toEqual(['A chair with arms, please', 'Cold room', 'Warm'])
    expect(people).toEqual([])
  })
  it('is nothing where nobody answered, and nothing is hidden then', () => {
    expect(shownFeedback([], 'runs')).toMatchObject({ answers: 0, isHidden: false })
  })
})
