import { describe, expect, it } from 'vitest'
import type { Helped } from '#domain/registration/feedback/feedback.ts'
import {
  answersToShow,
  feedbackForHosts,
  feedbackForStaff,
  type GivenFeedback,
} from './shown-feedback.rule.ts'

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

describe('class feedback', () => {
  it('is shown to staff from the first answer, with the names of people who can be contacted', () => {
    const { answers, shown, isHidden, helped, words, people } = feedbackForStaff(four)
    expect([answers, shown, isHidden]).toEqual([4, 4, false])
    expect(helped.map(({ count }) => count)).toEqual([2, 1, 1, 0])
    expect(words).toEqual(['Cold room', 'Warm'])
    expect(people.map(({ name }) => name)).toEqual(['Person 2', 'Person 3'])
  })
  it('is hidden from facilitators while nothing can be shown, except for the count', () => {
    expect(feedbackForHosts(4, [])).toEqual({
      answers: 4,
      shown: 0,
      isHidden: true,
      helped: [],
      words: [],
      people: [],
    })
  })
  it('is shown to facilitators without names and in an order that identifies no one', () => {
    const { answers, shown, helped, words, people } = feedbackForHosts(7, five)
    expect([answers, shown]).toEqual([7, 5])
    expect(helped.map(({ count }) => count)).toEqual([3, 1, 1, 0])
    expect(words).toEqual(['A chair with arms, please', 'Cold room', 'Warm'])
    expect(people).toEqual([])
  })
  it('is not marked as hidden when there are no answers', () => {
    expect(feedbackForHosts(0, [])).toMatchObject({ answers: 0, isHidden: false })
    expect(feedbackForHosts(1, [])).toMatchObject({ answers: 1, isHidden: true })
  })
})

describe('the pending answers revealed to facilitators', () => {
  it.each([
    // waiting, shown, closed, more
    [0, 0, false, 0],
    [4, 0, false, 0],
    [5, 0, false, 5],
    [6, 0, false, 5],
    [12, 0, false, 10],
    [4, 5, false, 0],
    [5, 5, false, 5],
    // Nothing is shown until feedback closes. Then all of it is shown together, or nothing.
    [4, 0, true, 0],
    [5, 0, true, 5],
    [7, 0, true, 7],
    // A first batch was shown. The feedback of only two people is never revealed as the difference.
    [2, 5, true, 0],
    [6, 5, true, 5],
  ])('of %i, after %i, closed %s: %i', (waiting, shown, isClosed, more) => {
    expect(answersToShow({ waiting, shown, isClosed })).toBe(more)
  })
  it('are never one to four new ones, whenever they look', () => {
    for (let before = 0; before <= 30; before += 1)
      for (let after = before; after <= 30; after += 1)
        for (const isClosed of [false, true]) {
          const first = answersToShow({ waiting: before, shown: 0, isClosed: false })
          const more = answersToShow({ waiting: after - first, shown: first, isClosed })
          expect([1, 2, 3, 4], `${before}, then ${after}`).not.toContain(more)
        }
  })
})
