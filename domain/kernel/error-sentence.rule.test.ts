import { describe, expect, it } from 'vitest'
import type { DomainErrorData } from './decision.ts'
import { errorSentence, fieldSentence } from './error-sentence.rule.ts'
import { english } from './language/english.ts'
import { createMessages } from './language/messages.rule.ts'

const words = {
  messages: createMessages('en', {
    errors: {
      fallback: 'Something went wrong.',
      codes: {
        FULL: 'This class is full.',
        OPENS: 'Opens on {{opensAt}}.',
        AGAIN: 'Try again at {{retryAt}}.',
        DAY: 'Until {{date}}.',
        MOVED: 'Now {{movedTo}}.',
        MOST: 'At most {{most}}.',
        WHO: 'Not {{names}}.',
        SERIES: 'Not {{title}}. {{reason}}',
        INPUT_INVALID: 'Check what you entered.',
      },
    },
    refusals: {
      LATE: 'You are late.',
      WAITING_one: '1 person waits.',
      WAITING_other: '{{count}} people wait.',
      'BOOKED_in-person': 'In person, {{taken}} come.',
      BOOKED_online: 'Online, {{taken}} come.',
      taken: { inPersonTaken: '{{taken}} in person', onlineTaken: '{{taken}} online' },
      BELOW: 'Taken: {{taken}}.',
    },
    fields: { city: { required: 'City is required' } },
  }),
  language: english,
  timeZone: () => 'America/New_York',
}
const instant = '2022-02-12T15:00:00.000Z'

describe('the sentence of an error', () => {
  it.each<[string, string, DomainErrorData, string | undefined]>([
    ['is the text of its code', 'FULL', {}, 'This class is full.'],
    ['may come late, with what only calls are refused with', 'LATE', {}, 'You are late.'],
    [
      'says when in the zone of the site',
      'OPENS',
      { opensAt: instant },
      'Opens on February 12, 2022, 10:00 AM EST.',
    ],
    ['says until when', 'AGAIN', { retryAt: instant }, 'Try again at 10:00 AM EST.'],
    ['says a day', 'DAY', { date: '2022-02-12' }, 'Until Saturday, February 12, 2022.'],
    [
      'says where a class is now',
      'MOVED',
      { startsAt: instant, place: 'Room 2' },
      'Now February 12, 2022, 10:00 AM EST, Room 2.',
    ],
    [
      'leaves out a place that stayed',
      'MOVED',
      { startsAt: instant },
      'Now February 12, 2022, 10:00 AM EST.',
    ],
    ['writes a large number as its language does', 'MOST', { most: 60_000 }, 'At most 60,000.'],
    ['names all of several', 'WHO', { names: ['Ada', 'Bo'] }, 'Not Ada, Bo.'],
    ['is singular of one', 'WAITING', { waiting: 1 }, '1 person waits.'],
    ['is plural of more, also where the number is a text', 'WAITING', { waiting: '3' }, '3 people wait.'],
    ['differs by how people take part', 'BOOKED', { mode: 'online', taken: 8 }, 'Online, 8 come.'],
    ['is none of a way to take part that it does not know', 'BOOKED', { mode: 'phone', taken: 8 }, undefined],
    [
      'lists what is taken of each',
      'BELOW',
      { inPersonTaken: 8, onlineTaken: 3 },
      'Taken: 8 in person, 3 online.',
    ],
    [
      'holds the sentence of what caused it',
      'SERIES',
      { title: 'Yoga', reasonCode: 'OPENS', opensAt: instant },
      'Not Yoga. Opens on February 12, 2022, 10:00 AM EST.',
    ],
    [
      'holds a title or a message as it was written',
      'SERIES',
      {
        title: '{{reason}} $& {{count}}',
        count: 2,
        reasonCode: 'CLASS_CUSTOM_MESSAGE',
        message: 'Call {{title}} $1.',
      },
      'Not {{reason}} $& {{count}}. Call {{title}} $1.',
    ],
    ['holds names as they were written', 'WHO', { names: ['{{names}}', '$&'] }, 'Not {{names}}, $&.'],
    ['of none is plural where it has no words of its own', 'WAITING', { waiting: 0 }, '0 people wait.'],
    ['is none where what it counts is missing', 'WAITING', {}, undefined],
    ['ends where it would be its own cause', 'SERIES', { title: 'Yoga', reasonCode: 'SERIES' }, 'Not Yoga. '],
    ['of a class that says it itself is that', 'CLASS_CUSTOM_MESSAGE', { message: 'Call Ann.' }, 'Call Ann.'],
    [
      'says what is wrong with the first field that has words',
      'INPUT_INVALID',
      { codes: ['Expected string', 'city.required'] },
      'City is required',
    ],
    [
      'is the general one of input where none has',
      'INPUT_INVALID',
      { codes: ['Expected string'] },
      'Check what you entered.',
    ],
    ['is the general one of what nobody foresaw', 'INTERNAL', {}, 'Something went wrong.'],
    ['is none where the data lack what it names', 'OPENS', {}, undefined],
    ['is none of a code without words', 'NEWER', {}, undefined],
    ['is none of a part of the texts', 'taken', {}, undefined],
  ])('%s', (_sentence, code, data, expected) => {
    expect(errorSentence(code, data, words)).toBe(expected)
  })

  it('of a field is the text of its complaint', () => {
    expect(fieldSentence('city.required', words)).toBe('City is required')
    expect(fieldSentence('city', words)).toBeUndefined()
    expect(fieldSentence('Expected string', words)).toBeUndefined()
  })
})
