import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Route } from '#server/app.ts'
import type { Deps } from '#server/graphql/context.ts'
import { chooseEncoding } from '#server/http/accept-encoding.ts'
import { namesTag } from '#server/http/names-tag.ts'
import { makeSnapshot } from '#server/snapshots/snapshot.ts'
import { type CalendarSources, classCalendar, ownCalendar, publicCalendar } from './calendars.ts'

interface Answer {
  text: string
  /** What a browser calls the file when it saves it. */
  name: string
  /** Only the person's own program may keep it. */
  isPersonal: boolean
}

/**
 * GET /calendar/class/{id}.ics (one class), /calendar/classes.ics (by the search's filters) and /calendar/me/{secret}.ics (a
 * person's own). All with a tag, so that a program that looks again is told in a few bytes that nothing changed.
 */
export function createCalendarRoute(deps: Deps, sources: CalendarSources): Route {
  return async (request, response, url) => {
    if (!url.pathname.startsWith('/calendar/')) return false
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, { allow: 'GET, HEAD' })
    const answer = await find(deps, sources, url)
    if (answer === 'refused') return refuse(response, 400)
    return answer ? send(request, response, answer) : refuse(response, 404)
  }
}

async function find(deps: Deps, sources: CalendarSources, url: URL): Promise<Answer | 'refused' | null> {
  const [, courseId] = /^\/calendar\/class\/([1-9]\d{0,8})\.ics$/.exec(url.pathname) ?? []
  if (courseId) {
    const text = await classCalendar(deps, sources, Number(courseId))
    return text === null ? null : { text, name: `class-${courseId}.ics`, isPersonal: false }
  }
  const [, secret] = /^\/calendar\/me\/([\w-]{43})\.ics$/.exec(url.pathname) ?? []
  if (secret) {
    const text = await ownCalendar(deps, secret)
    return text === null ? null : { text, name: 'my-classes.ics', isPersonal: true }
  }
  if (url.pathname !== '/calendar/classes.ics') return null
  const text = await publicCalendar(deps, sources, url.searchParams)
  return text === 'refused' ? 'refused' : { text, name: 'classes.ics', isPersonal: false }
}

async function send(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<true> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const { body, etag } = await makeSnapshot(answer.text).encoded(encoding)
  const headers = {
    etag,
    // Kept, but never shown without asking.
    'cache-control': answer.isPersonal ? 'private, no-cache' : 'no-cache',
    vary: 'accept-encoding',
    'x-robots-tag': 'noindex',
    // The address of a person's own calendar is its key.
    'referrer-policy': 'no-referrer',
  }
  if (namesTag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end()
    return true
  }
  response
    .writeHead(200, {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': `inline; filename="${answer.name}"`,
      'content-length': body.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
    // Node leaves the body of a HEAD away by itself.
    .end(body)
  return true
}

function refuse(response: ServerResponse, status: 400 | 404 | 405, headers: object = {}): true {
  response
    .writeHead(status, {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
    .end('Not found.')
  return true
}
