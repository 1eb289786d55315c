import { describe, expect, it } from 'vitest'
import { yoga, yogaInput, zone } from '#domain/classes/testing/classes.ts'
import { type ClassInput, classInput } from './class.input.ts'
import { changedClassFields, classOfInput, inputOfClass } from './edited-class.ts'

const complaints = (change: Partial<Record<keyof ClassInput, unknown>>) => {
  const parsed = classInput(zone).safeParse({ ...yogaInput, ...change })
  return parsed.success ? null : parsed.error.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('a class', () => {
  it.each<[string, Partial<ClassInput>]>([
    ['with everything', {}],
    ['without a seat limit', { inPersonCapacity: '' }],
    ['with 0 seats: registration is elsewhere', { inPersonCapacity: '0' }],
    ['with the maximum seats', { inPersonCapacity: '100000' }],
    ['with a picture stored in the portal', { imageUrl: '/pictures/class.png' }],
    ['whose description contains markup', { description: '<p>Slow &amp; kind.</p>' }],
    [
      'that ends in the second occurrence of a repeated hour',
      { date: '2026-11-01', startTime: '01:45', endTime: '01:15', registrationOpens: '' },
    ],
    ['over midnight', { startTime: '22:00', endTime: '00:30' }],
  ])('is accepted %s', (_name, change) => {
    expect(complaints(change)).toBeNull()
  })
  it('has a description without spaces around it', () => {
    const parsed = classInput(zone).parse({ ...yogaInput, description: ' <p>Slow.</p>\n' })
    expect(parsed.description).toBe('<p>Slow.</p>')
  })
  it.each<[string, Partial<ClassInput>]>([
    ['with a title of 200 characters', { title: 'a'.repeat(200) }],
    ['in 1990', { date: '1990-01-01', registrationOpens: '' }],
    ['in 2099', { date: '2099-12-31' }],
    ['with a share of 90 percent', { firstTimePercent: '90' }],
    ['with a share of 0 percent', { firstTimePercent: '0' }],
    ['with 100,000 seats', { inPersonCapacity: '100000' }],
    ['with 50 languages', { languages: Array.from({ length: 50 }, (_none, index) => `l${index}`) }],
    ['that closes a minute after it opens', { registrationCloses: '2026-11-01T09:01' }],
  ])('is accepted at the edge: %s', (_name, change) => {
    expect(complaints(change)).toBeNull()
  })
  it.each<[string, Partial<ClassInput>, string, string]>([
    ['in 1989', { date: '1989-12-31', registrationOpens: '' }, 'date', 'date.invalid'],
    ['in 2100', { date: '2100-01-01' }, 'date', 'date.invalid'],
    ['with a share of 91 percent', { firstTimePercent: '91' }, 'firstTimePercent', 'number.outside'],
    ['with 100,001 seats', { inPersonCapacity: '100001' }, 'inPersonCapacity', 'capacity.invalid'],
    [
      'with 51 languages',
      { languages: Array.from({ length: 51 }, (_none, index) => `l${index}`) },
      'languages',
      'list.tooLong',
    ],
    [
      'that closes as it opens',
      { registrationCloses: '2026-11-01T09:00' },
      'registrationCloses',
      'registrationCloses.beforeOpens',
    ],
  ])('is rejected just beyond: %s', (_name, change, field, message) => {
    expect(complaints(change)).toEqual([[field, message]])
  })
  it.each<[string, Partial<Record<keyof ClassInput, unknown>>, string, string]>([
    ['without a title', { title: ' ' }, 'title', 'title.required'],
    ['with markup in its title', { title: '<b>Yoga</b>' }, 'title', 'text.noBrackets'],
    ['with a title of 201 characters', { title: 'a'.repeat(201) }, 'title', 'text.tooLong200'],
    ['with an overlong description', { description: 'a'.repeat(60_001) }, 'description', 'text.tooLong60000'],
    ['with notes of 2001 characters', { notes: 'a'.repeat(2001) }, 'notes', 'text.tooLong2000'],
    ['without a date', { date: '' }, 'date', 'date.required'],
    ['on February 30', { date: '2026-02-30' }, 'date', 'date.invalid'],
    ['in the year 0026', { date: '0026-11-21' }, 'date', 'date.invalid'],
    ['without a start', { startTime: '' }, 'startTime', 'time.required'],
    ['at 25:00', { endTime: '25:00' }, 'endTime', 'time.invalid'],
    ['that ends before it starts', { endTime: '09:00' }, 'endTime', 'endTime.beforeStart'],
    ['that ends when it starts', { endTime: '10:00' }, 'endTime', 'endTime.beforeStart'],
    [
      'that starts at a time skipped when the clocks go forward',
      { date: '2027-03-14', startTime: '02:30', endTime: '04:00' },
      'startTime',
      'time.skipped',
    ],
    [
      'that ends at such a time',
      { date: '2027-03-14', startTime: '01:30', endTime: '02:30' },
      'endTime',
      'time.skipped',
    ],
    ['without an attendance mode', { inPerson: false, online: false }, 'inPerson', 'modes.required'],
    ['with capacity -1', { inPersonCapacity: '-1' }, 'inPersonCapacity', 'capacity.invalid'],
    ['with a fractional number of seats', { onlineCapacity: '1.5' }, 'onlineCapacity', 'capacity.invalid'],
    ['with 100001 seats', { onlineCapacity: '100001' }, 'onlineCapacity', 'capacity.invalid'],
    [
      'with 91 percent for first-time attendees',
      { firstTimePercent: '91' },
      'firstTimePercent',
      'number.outside',
    ],
    [
      'with half a percent for first-time attendees',
      { firstTimePercent: '0.5' },
      'firstTimePercent',
      'number.outside',
    ],
    ['with a script link', { courselink: 'javascript:alert(1)' }, 'courselink', 'videoLink.invalid'],
    ['with an insecure link', { courselink: 'http://meet.example.org' }, 'courselink', 'videoLink.invalid'],
    [
      'with a link that contains credentials',
      { courselink: 'https://user:password@meet.example.org/1' },
      'courselink',
      'videoLink.invalid',
    ],
    [
      'with a link that looks like another one',
      { courselink: 'https://zoom.us@evil.example/1' },
      'courselink',
      'videoLink.invalid',
    ],
    [
      'with a picture from a private network',
      { imageUrl: 'http://192.168.1.1/a.jpg' },
      'imageUrl',
      'webLink.private',
    ],
    ['with an incomplete link', { courselink: 'https://' }, 'courselink', 'videoLink.invalid'],
    [
      'with a picture with another scheme',
      { imageUrl: 'data:image/png;base64,AA' },
      'imageUrl',
      'webLink.invalid',
    ],
    [
      'with a picture from another host in disguise',
      { imageUrl: '//evil.example' },
      'imageUrl',
      'webLink.invalid',
    ],
    [
      'with an incomplete opening time',
      { registrationOpens: '2026-11-01' },
      'registrationOpens',
      'dateTime.invalid',
    ],
    [
      'with an opening time that does not exist',
      { registrationOpens: '2027-03-14T02:30' },
      'registrationOpens',
      'time.skipped',
    ],
    [
      'that closes before it opens',
      { registrationOpens: '2026-11-10T09:00', registrationCloses: '2026-11-09T09:00' },
      'registrationCloses',
      'registrationCloses.beforeOpens',
    ],
    [
      'whose registration opens at its start',
      { registrationOpens: '2026-11-21T10:00' },
      'registrationOpens',
      'registrationOpens.afterStart',
    ],
    ['without a program', { categoryId: '' }, 'categoryId', 'category.required'],
    ['at a location that is not a number', { locationId: '1 or 1' }, 'locationId', 'choice.unknown'],
    [
      'with 51 facilitators',
      { facilitatorIds: Array.from({ length: 51 }, String) },
      'facilitatorIds',
      'list.tooLong',
    ],
  ])('is rejected %s', (_name, change, field, message) => {
    expect(complaints(change)).toEqual([[field, message]])
  })
})

describe('the input for a class', () => {
  it('converts to the class and back', () => {
    expect(classOfInput(classInput(zone).parse(yogaInput), zone)).toEqual(yoga)
    expect(inputOfClass(yoga, zone)).toEqual(yogaInput)
  })
  it('saved unchanged changes nothing, even in the repeated hour when the clocks go back', () => {
    const night = {
      ...yoga,
      start: new Date('2026-11-01T06:30:00Z'),
      end: new Date('2026-11-01T06:50:00Z'),
      registrationOpens: null,
    }
    const saved = classOfInput(classInput(zone).parse(inputOfClass(night, zone)), zone, night)
    expect(saved).toEqual(night)
    expect(changedClassFields(night, saved, zone)).toEqual([])
  })
  it('drops the seats of a mode that the class does not offer', () => {
    const saved = classOfInput(classInput(zone).parse({ ...yogaInput, online: false }), zone, yoga)
    expect(saved).toMatchObject({ online: false, onlineCapacity: null })
    expect(changedClassFields(yoga, saved, zone)).toEqual(['online', 'onlineCapacity'])
  })
  it('removes duplicate choices, and keeps the order of facilitators', () => {
    const parsed = classInput(zone).parse({
      ...yogaInput,
      facilitatorIds: ['9', '3', '9'],
      languages: ['b', 'a', 'b'],
    })
    expect(classOfInput(parsed, zone)).toMatchObject({ facilitatorIds: [9, 3], languages: ['a', 'b'] })
  })
})
