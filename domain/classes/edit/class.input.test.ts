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
    ['with no limit of seats', { inPersonCapacity: '' }],
    ['with 0 seats: registered elsewhere', { inPersonCapacity: '0' }],
    ['with the most seats', { inPersonCapacity: '100000' }],
    ['with a picture of the portal', { imageUrl: '/pictures/class.png' }],
    ['whose description is markup', { description: '<p>Slow &amp; kind.</p>' }],
    [
      'that ends at the second showing of an hour',
      { date: '2026-11-01', startTime: '01:45', endTime: '01:15', registrationOpens: '' },
    ],
    ['over midnight', { startTime: '22:00', endTime: '00:30' }],
  ])('is taken %s', (_name, change) => {
    expect(complaints(change)).toBeNull()
  })
  it.each<[string, Partial<Record<keyof ClassInput, unknown>>, string, string]>([
    ['without a title', { title: ' ' }, 'title', 'title.required'],
    ['with markup in its title', { title: '<b>Yoga</b>' }, 'title', 'text.noBrackets'],
    ['with a title of 201 letters', { title: 'a'.repeat(201) }, 'title', 'text.tooLong200'],
    ['with a description of a book', { description: 'a'.repeat(60_001) }, 'description', 'text.tooLong60000'],
    ['with notes of 2001 letters', { notes: 'a'.repeat(2001) }, 'notes', 'text.tooLong2000'],
    ['without a date', { date: '' }, 'date', 'date.required'],
    ['on 30 February', { date: '2026-02-30' }, 'date', 'date.invalid'],
    ['in the year 0026', { date: '0026-11-21' }, 'date', 'date.invalid'],
    ['without a start', { startTime: '' }, 'startTime', 'time.required'],
    ['at 25 o’clock', { endTime: '25:00' }, 'endTime', 'time.invalid'],
    ['that ends before it starts', { endTime: '09:00' }, 'endTime', 'endTime.beforeStart'],
    ['that ends when it starts', { endTime: '10:00' }, 'endTime', 'endTime.beforeStart'],
    [
      'at a time that the spring night skips',
      { date: '2027-03-14', startTime: '02:30', endTime: '04:00' },
      'startTime',
      'time.skipped',
    ],
    [
      'until such a time',
      { date: '2027-03-14', startTime: '01:30', endTime: '02:30' },
      'endTime',
      'time.skipped',
    ],
    ['that nobody can take part in', { inPerson: false, online: false }, 'inPerson', 'modes.required'],
    ['with capacity -1', { inPersonCapacity: '-1' }, 'inPersonCapacity', 'capacity.invalid'],
    ['with half a seat', { onlineCapacity: '1.5' }, 'onlineCapacity', 'capacity.invalid'],
    ['with 100001 seats', { onlineCapacity: '100001' }, 'onlineCapacity', 'capacity.invalid'],
    ['with 91 percent for newcomers', { firstTimePercent: '91' }, 'firstTimePercent', 'number.outside'],
    ['with half a percent for newcomers', { firstTimePercent: '0.5' }, 'firstTimePercent', 'number.outside'],
    ['with a link that runs', { courselink: 'javascript:alert(1)' }, 'courselink', 'videoLink.invalid'],
    [
      'with a link that is not safe',
      { courselink: 'http://meet.example.org' },
      'courselink',
      'videoLink.invalid',
    ],
    [
      'with a link that names somebody',
      { courselink: 'https://user:password@meet.example.org/1' },
      'courselink',
      'videoLink.invalid',
    ],
    [
      'with a link that looks like another',
      { courselink: 'https://zoom.us@evil.example/1' },
      'courselink',
      'videoLink.invalid',
    ],
    [
      'with a picture of a private network',
      { imageUrl: 'http://192.168.1.1/a.jpg' },
      'imageUrl',
      'webLink.private',
    ],
    ['with half a link', { courselink: 'https://' }, 'courselink', 'videoLink.invalid'],
    [
      'with a picture by another way',
      { imageUrl: 'data:image/png;base64,AA' },
      'imageUrl',
      'webLink.invalid',
    ],
    [
      'with a picture of another host in disguise',
      { imageUrl: '//evil.example' },
      'imageUrl',
      'webLink.invalid',
    ],
    ['with half an opening', { registrationOpens: '2026-11-01' }, 'registrationOpens', 'dateTime.invalid'],
    [
      'with an opening that does not exist',
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
      'that opens for registration when it has begun',
      { registrationOpens: '2026-11-21T10:00' },
      'registrationOpens',
      'registrationOpens.afterStart',
    ],
    ['without a program', { categoryId: '' }, 'categoryId', 'category.required'],
    ['at a place that is no number', { locationId: '1 or 1' }, 'locationId', 'choice.unknown'],
    [
      'with 51 facilitators',
      { facilitatorIds: Array.from({ length: 51 }, String) },
      'facilitatorIds',
      'list.tooLong',
    ],
  ])('is refused %s', (_name, change, field, message) => {
    expect(complaints(change)).toEqual([[field, message]])
  })
})

describe('the input of a class', () => {
  it('means the class, and the class shows the input', () => {
    expect(classOfInput(classInput(zone).parse(yogaInput), zone)).toEqual(yoga)
    expect(inputOfClass(yoga, zone)).toEqual(yogaInput)
  })
  it('saved as it was shown changes nothing, also at the second 1:30 of the autumn night', () => {
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
  it('leaves out seats of a way that the class is not held', () => {
    const saved = classOfInput(classInput(zone).parse({ ...yogaInput, online: false }), zone, yoga)
    expect(saved).toMatchObject({ online: false, onlineCapacity: null })
    expect(changedClassFields(yoga, saved, zone)).toEqual(['online', 'onlineCapacity'])
  })
  it('counts each choice once, facilitators in their order', () => {
    const parsed = classInput(zone).parse({
      ...yogaInput,
      facilitatorIds: ['9', '3', '9'],
      languages: ['b', 'a', 'b'],
    })
    expect(classOfInput(parsed, zone)).toMatchObject({ facilitatorIds: [9, 3], languages: ['a', 'b'] })
  })
})
