import { afterEach, describe, expect, it } from 'vitest'
import { classTexts, viewerTime, viewerZone } from './class-texts.ts'

const winter = { start: '2022-02-09T11:00:00-05:00', end: '2022-02-09T11:45:00-05:00' }

describe('the texts of a class', () => {
  it('are in the site’s time zone', () => {
    const texts = classTexts(winter)
    const names = [
      'date',
      'fullDate',
      'dayAndMonth',
      'shortDate',
      'startTime',
      'endTime',
      'timeRange',
      'zone',
    ] as const
    expect(Object.fromEntries(names.map((name) => [name, texts[name]]))).toEqual({
      date: '2022-02-09',
      fullDate: 'Wednesday, February 9, 2022',
      dayAndMonth: 'Wednesday, February 9',
      shortDate: 'Wed Feb 9, 2022',
      startTime: '11:00 AM',
      endTime: '11:45 AM',
      timeRange: '11:00 AM to 11:45 AM',
      zone: { abbreviation: 'EST', name: 'Eastern Time' },
    })
  })

  it('have EDT in summer', () => {
    const summer = { start: '2022-07-09T11:00:00-04:00', end: '2022-07-09T11:45:00-04:00' }
    expect(classTexts(summer).zone.abbreviation).toBe('EDT')
  })

  it('give both zone abbreviations when a class spans the repeated hour', () => {
    const night = { start: '2026-11-01T01:30:00-04:00', end: '2026-11-01T01:15:00-05:00' }
    expect(classTexts(night)).toMatchObject({
      timeRange: '1:30 AM EDT to 1:15 AM',
      zone: { abbreviation: 'EST' },
    })
  })

  it('are cached per class', () => {
    expect(classTexts(winter)).toBe(classTexts(winter))
  })
})

describe('the viewer’s local time', () => {
  it.each([
    ['is absent in the site’s time zone', 'America/New_York', winter, null],
    ['is absent when local time is the same', 'America/Toronto', winter, null],
    ['is given elsewhere', 'Europe/Berlin', winter, '5:00 PM to 5:45 PM GMT+1'],
    [
      'includes its date when it is different',
      'Asia/Tokyo',
      winter,
      'Thursday, February 10, 1:00 AM to 1:45 AM GMT+9',
    ],
    [
      'handles clock changes on other dates elsewhere',
      'Europe/Berlin',
      { start: '2022-03-20T11:00:00-04:00', end: '2022-03-20T11:45:00-04:00' },
      '4:00 PM to 4:45 PM GMT+1',
    ],
  ])('%s', (_name, zone, course, text) => {
    expect(viewerTime(course, zone)).toBe(text)
  })
})

describe('the time zone of the viewer', () => {
  const fallback = process.env.TZ
  afterEach(() => {
    if (fallback === undefined) delete process.env.TZ
    else process.env.TZ = fallback
  })
  const summer = { start: '2022-07-09T11:00:00-04:00', end: '2022-07-09T11:45:00-04:00' }

  it.each([
    ['is the site’s in the site’s time zone', 'America/New_York', winter, 'America/New_York'],
    ['is the site’s when local time is the same', 'America/Toronto', winter, 'America/New_York'],
    [
      'is the site’s in winter when local time is the same only in winter',
      'America/Panama',
      winter,
      'America/New_York',
    ],
    [
      'is their own in summer when local time is the same only in winter',
      'America/Panama',
      summer,
      'America/Panama',
    ],
    ['is their own elsewhere', 'Europe/Berlin', winter, 'Europe/Berlin'],
    ['is their own when the date is different', 'Asia/Tokyo', winter, 'Asia/Tokyo'],
  ])('%s', (_name, zone, course, expected) => {
    process.env.TZ = zone
    expect(viewerZone(course)).toBe(expected)
  })
})
