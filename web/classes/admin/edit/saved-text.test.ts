import { describe, expect, it } from 'vitest'
import { createdText, savedText } from './saved-text.ts'
import 'virtual:texts/admin'

const saved = {
  course: { databaseId: 1, editVersion: 2 },
  changed: 1,
  told: 0,
  waiting: 0,
  toCall: 0,
  moved: 0,
  guestsStay: 0,
  act: null,
  leavesAt: null,
}

describe('the message after a class was changed', () => {
  it.each([
    [{ changed: 0, told: 3 }, 'Nothing has changed.'],
    [{}, 'Saved.'],
    [{ changed: 2 }, 'Saved 2 classes.'],
    [{ guestsStay: 1 }, 'Saved. 1 guest still has a spot. They had it before this change.'],
    [{ told: 1 }, 'Saved. 1 person gets an email in 10 seconds.'],
    [{ waiting: 1 }, 'Saved. 1 person gets an email in 10 seconds.'],
    [{ told: 2, waiting: 3 }, 'Saved. 5 people get an email in 10 seconds.'],
    [{ toCall: 1 }, 'Saved. 1 person is on the To call list.'],
  ])('%j: “%s”', (changes, text) => {
    expect(savedText({ ...saved, ...changes } as never)).toBe(text)
  })
})

describe('the message after classes were added', () => {
  it.each([
    [1, false, 'You added the class.'],
    [2, false, 'You added 2 classes.'],
    [1, true, 'Saved as a draft. Only staff can see it.'],
    [2, true, '2 dates saved as drafts. Only staff can see them.'],
  ])('%i, as a draft: %s', (changed, isDraft, text) => {
    expect(createdText({ ...saved, changed } as never, isDraft)).toBe(text)
  })
})
