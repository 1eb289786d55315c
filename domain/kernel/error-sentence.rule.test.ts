import { describe, expect, it } from 'vitest'
import type { DomainErrorData } from './decision.ts'
import { errorSentence } from './error-sentence.rule.ts'
import { fieldSentence } from './field-sentence.rule.ts'
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
        NO_LINK: 'You come {{how}}.',
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
    fields: { city: { required: 'City is required' }, modes: { required: 'Choose one: {{modes}}.' } },
    modes: {
      'in-person': { name: 'In Person', how: 'in person' },
      online: { name: 'Online', how: 'online' },
    },
  }),
  language: english,
  timeZone: () => 'America/New_York',
}
const instant = '2022-02-12T15:00:00.000Z'

describe('the message for an error', () => {
  it.each<[string, string, DomainErrorData, string | undefined]>([
    ['is the text for its code', 'FULL', {}, 'This class is full.'],
    ['can come from the set for rejected API calls, which is added later', 'LATE', {}, 'You are late.'],
    [
      'gives a date and time in the site’s time zone',
      'OPENS',
      { opensAt: instant },
      'Opens on February 12, 2022, 10:00 AM EST.',
    ],
    ['gives a time', 'AGAIN', { retryAt: instant }, 'Try again at 10:00 AM EST.'],
    ['gives a date', 'DAY', { date: '2022-02-12' }, 'Until Saturday, February 12, 2022.'],
    [
      'gives the new time and location of a class',
      'MOVED',
      { startsAt: instant, place: 'Room 2' },
      'Now February 12, 2022, 10:00 AM EST, Room 2.',
    ],
    ['omits an unchanged location', 'MOVED', { startsAt: instant }, 'Now February 12, 2022, 10:00 AM EST.'],
    ['formats a large number in its language', 'MOST', { most: 60_000 }, 'At most 60,000.'],
    ['lists several names', 'WHO', { names: ['Ada', 'Bo'] }, 'Not Ada, Bo.'],
    ['is singular for one', 'WAITING', { waiting: 1 }, '1 person waits.'],
    [
      'is plural for more than one, even when the number is a string',
      'WAITING',
      { waiting: '3' },
      '3 people wait.',
    ],
    ['depends on the attendance mode', 'BOOKED', { mode: 'online', taken: 8 }, 'Online, 8 come.'],
    ['says how the person attends', 'NO_LINK', { mode: 'in-person' }, 'You come in person.'],
    ['is absent for an unknown attendance mode', 'BOOKED', { mode: 'phone', taken: 8 }, undefined],
    [
      'lists the seats taken in each mode',
      'BELOW',
      { inPersonTaken: 8, onlineTaken: 3 },
      'Taken: 8 in person, 3 online.',
    ],
    [
      'includes the message of its cause',
      'SERIES',
      { title: 'Yoga', reasonCode: 'OPENS', opensAt: instant },
      'Not Yoga. Opens on February 12, 2022, 10:00 AM EST.',
    ],
    [
      'inserts a title or a message verbatim',
      'SERIES',
      {
        title: '{{reason}} $& {{count}}',
        count: 2,
        reasonCode: 'CLASS_CUSTOM_MESSAGE',
        message: 'Call {{title}} $1.',
      },
      'Not {{reason}} $& {{count}}. Call {{title}} $1.',
    ],
    ['inserts names verbatim', 'WHO', { names: ['{{names}}', '$&'] }, 'Not {{names}}, $&.'],
    ['for zero is plural when there is no text for zero', 'WAITING', { waiting: 0 }, '0 people wait.'],
    ['is absent when its count is missing', 'WAITING', {}, undefined],
    ['stops when it would be its own cause', 'SERIES', { title: 'Yoga', reasonCode: 'SERIES' }, 'Not Yoga. '],
    [
      'is the message of the class when it has its own',
      'CLASS_CUSTOM_MESSAGE',
      { message: 'Call Ann.' },
      'Call Ann.',
    ],
    [
      'describes the first field error that has a text',
      'INPUT_INVALID',
      { codes: ['Expected string', 'city.required'] },
      'City is required',
    ],
    [
      'is the general input error when no field error has a text',
      'INPUT_INVALID',
      { codes: ['Expected string'] },
      'Check what you entered.',
    ],
    ['is the general error for an unexpected failure', 'INTERNAL', {}, 'Something went wrong.'],
    ['is absent when the data lack a value it needs', 'OPENS', {}, undefined],
    ['is absent for a code without a text', 'NEWER', {}, undefined],
    ['is absent for a key that is only a fragment', 'taken', {}, undefined],
  ])('%s', (_sentence, code, data, expected) => {
    expect(errorSentence(code, data, words)).toBe(expected)
  })

  it('for a field is the text for its code', () => {
    expect(fieldSentence('city.required', words)).toBe('City is required')
    expect(fieldSentence('modes.required', words)).toBe('Choose one: In Person, Online.')
    expect(fieldSentence('city', words)).toBeUndefined()
    expect(fieldSentence('Expected string', words)).toBeUndefined()
  })
})
