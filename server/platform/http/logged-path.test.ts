import { describe, expect, it } from 'vitest'
import { loggedPath } from './logged-path.ts'

const secret = 'aB3_x-9QmZr7Kp2LtVw8Yc5Nd1Ge6Hf4Js0RuTvWxYz'
const plainSecret = 'a'.repeat(43)
const token = `17.1790000000.${secret}`

describe('a path in the log', () => {
  it.each([
    ['/', '/'],
    ['/graphql', '/graphql'],
    ['/class/12', '/class/12'],
    ['/es/about-us', '/es/about-us'],
    ['/cache/course-12.json', '/cache/course-12.json'],
    ['/login/verify?key=abc&email=a@b.example', '/login/verify'],
    ['/calendar/classes.ics?search=grief', '/calendar/classes.ics'],
    ['/calendar/class/12.ics', '/calendar/class/12.ics'],
    [`/calendar/me/${secret}.ics`, '/calendar/me/...'],
    [`/calendar/facilitator/${secret}.ics`, '/calendar/facilitator/...'],
    [`/calendar/registration/${token}.ics`, '/calendar/registration/...'],
    // A key that looks like a word, a later kind, or a number in its position.
    [`/calendar/me/${plainSecret}.ics`, '/calendar/me/...'],
    ['/calendar/me/short.ics', '/calendar/me/...'],
    ['/calendar/team/a/b', '/calendar/team/...'],
    ['/calendar/class/12.ics/x', '/calendar/class/...'],
    ['/calendar/short.ics', '/calendar/...'],
    // Other spellings that servers or proxies treat as equal.
    [`/classes/calendar/me/${secret}.ics`, '/classes/calendar/me/...'],
    [`//x/calendar/me/${plainSecret}.ics`, '//x/calendar/me/...'],
    [`http://portal/calendar/me/${plainSecret}.ics`, '...//portal/calendar/me/...'],
    [`/%63alendar/me/${secret}.ics`, '/.../me/...'],
    [`/CALENDAR/me/${secret}.ics`, '/.../me/...'],
    [`/calendar/me/${secret}.ics#x`, '/calendar/me/...'],
    // What people type or get by email, anywhere in the path.
    ['/login/ann@example.org', '/login/...'],
    ['/Ann%20Smith', '/...'],
    [`/x/${secret}`, '/x/...'],
    ['/a/b/c/d/e/f/g/h/i', '/a/b/c/d/e/f/g/...'],
    ['', '...'],
    [undefined, undefined],
  ])('for %s is %s', (address, shown) => {
    expect(loggedPath(address)).toBe(shown)
  })
})
