import { describe, expect, it } from 'vitest'
import { noteSentence } from './list-note.ts'

describe('the message for a change of the list', () => {
  it.each([
    [
      { code: 'ADDED_CLASS', data: { title: 'Tea & "Talk"' } },
      'Added "Tea & "Talk"" to your registration list',
    ],
    [
      { code: 'ADDED_SERIES', data: { count: 6, series: 'Clearing the Fog' } },
      'Added 6 classes from the series "Clearing the Fog" to your registration list',
    ],
    [{ code: 'ADDED_CLASSES', data: { count: 3 } }, 'Added 3 classes to your registration list'],
    [
      { code: 'LIST_TOO_LONG', data: { max: 100 } },
      'Your registration list can hold 100 classes. Confirm these first.',
    ],
    [
      { code: 'REMOVED_CLASS', data: { title: 'Gentle Yoga' } },
      'Removed “Gentle Yoga” from your registration list',
    ],
    [{ code: 'REMOVED_CLASSES', data: { count: 6 } }, 'Removed 6 classes from your registration list'],
    [
      { code: 'ADDED_GUEST', data: { name: 'Elena Alvarez', title: 'Gentle Yoga' } },
      'Elena Alvarez will come with you to “Gentle Yoga”',
    ],
    [
      { code: 'REMOVED_GUEST', data: { name: 'Elena Alvarez', title: 'Gentle Yoga' } },
      'Elena Alvarez won’t come with you to “Gentle Yoga”',
    ],
  ] as const)('is correct for %j', (note, sentence) => {
    expect(noteSentence(note)).toBe(sentence)
  })
})
