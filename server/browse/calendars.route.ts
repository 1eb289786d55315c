import type { IncomingMessage, ServerResponse } from 'node:http'
import { defaultLanguage, type LanguageTag } from '#domain/kernel/language/language.ts'
import { splitLanguage } from '#domain/kernel/language/language-path.rule.ts'
import { languageFor } from '#domain/kernel/language/languages.ts'
import type { CalendarFile } from '#server/platform/calendar-file/calendar-file.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { clientAddress } from '#server/platform/http/client/client-address.ts'
import { currentCall } from '#server/platform/http/current-call.ts'
import { namesTag } from '#server/platform/http/etag-match.ts'
import { chooseEncoding } from '#server/platform/http/pages/accept-encoding.ts'
import { openTo, type Route } from '#server/platform/http/route.ts'
import type { CallAllowance } from '#server/platform/limits/call-allowance.ts'
import type { ResponseStore } from '#server/platform/snapshots/response-store.ts'
import { makeSnapshot, type Snapshot } from '#server/platform/snapshots/snapshot.ts'
import { registrationFile } from '#server/registration/public.ts'
import { mayReadCalendars } from './browse.policy.ts'
import { calendarKey, createCachedCalendars } from './cached-calendars.ts'
import { classCalendar, facilitatorCalendar, isCalendarFilter, myCalendar } from './calendars.ts'

/** In units of cost (field-cost.ts): up to a thousand classes are found and written. */
const costOfMaking = 2_000_000

/** For a client that keeps requesting other filters and would overload the server. */
class TooOften extends Error {
  readonly retryAt: Date
  constructor(retryAt: Date) {
    super('Too often')
    this.retryAt = retryAt
  }
}

interface Result {
  file: Snapshot
  /** The file name when a browser saves it. */
  name: string
  method?: CalendarFile['method']
  /** True: only the calendar app of the person may cache the file, not a proxy. */
  isPersonal: boolean
}

/**
 * GET /calendar/class/{id}.ics: one class. /calendar/classes.ics: by the search's filters. /calendar/me/{secret}.ics: a
 * person's own. /calendar/facilitator/{secret}.ics: the classes that a facilitator leads.
 * /calendar/registration/{token}.ics: one registration. Public calendars use the language of their address
 * (/es/calendar/...), otherwise that of the requesting program. Personal ones use the person's. All have an ETag, so
 * that an unchanged calendar costs only a few bytes.
 */
export function createCalendarRoute(deps: Deps, allowance: CallAllowance): Route {
  const cached = createCachedCalendars(deps)
  return openTo(mayReadCalendars, async (request, response, url) => {
    const { code, pathname } = splitLanguage(url.pathname)
    if (!pathname.startsWith('/calendar/')) return false
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reject(response, 405, { allow: 'GET, HEAD' })
    const pay = () => {
      const address = clientAddress(request, deps.config.trustedProxyHeader)
      const retryAt = allowance.spend(address, costOfMaking)
      if (retryAt) throw new TooOften(retryAt)
    }
    try {
      const readIn = code === defaultLanguage ? (currentCall()?.language ?? code) : code
      const result = await find(deps, cached, { pathname, searchParams: url.searchParams }, readIn, pay)
      if (result === 'refused') return reject(response, 400)
      return result ? send(request, response, result) : reject(response, 404)
    } catch (error) {
      if (!(error instanceof TooOften)) throw error
      const seconds = Math.ceil((error.retryAt.getTime() - deps.clock.now().getTime()) / 1000)
      return reject(response, 429, { 'retry-after': Math.max(1, seconds) })
    }
  })
}

async function find(
  deps: Deps,
  cached: ResponseStore,
  url: Pick<URL, 'pathname' | 'searchParams'>,
  /** The reader's language, for public calendars. A personal calendar uses the person's. */
  readIn: LanguageTag,
  pay: () => void,
): Promise<Result | 'refused' | null> {
  const [, courseId] = /^\/calendar\/class\/([1-9]\d{0,8})\.ics$/.exec(url.pathname) ?? []
  if (courseId) {
    const text = await classCalendar(
      { ...deps, language: languageFor(readIn, deps.language) },
      Number(courseId),
    )
    return text === null
      ? null
      : { file: makeSnapshot(text), name: `class-${courseId}.ics`, isPersonal: false }
  }
  const [, secret] = /^\/calendar\/me\/([\w-]{43})\.ics$/.exec(url.pathname) ?? []
  if (secret) {
    const text = await myCalendar(deps, secret)
    return text === null ? null : { file: makeSnapshot(text), name: 'my-classes.ics', isPersonal: true }
  }
  const [, runs] = /^\/calendar\/facilitator\/([\w-]{43})\.ics$/.exec(url.pathname) ?? []
  if (runs) {
    const text = await facilitatorCalendar(deps, runs)
    return text === null ? null : { file: makeSnapshot(text), name: 'my-classes.ics', isPersonal: true }
  }
  const [, token] = /^\/calendar\/registration\/([\w.-]{1,80})\.ics$/.exec(url.pathname) ?? []
  if (token) {
    const own = await registrationFile(deps, token)
    if (!own) return null
    const { text, method, courseId } = own
    return { file: makeSnapshot(text), name: `class-${courseId}.ics`, method, isPersonal: true }
  }
  if (url.pathname !== '/calendar/classes.ics') return null
  if (!isCalendarFilter(url.searchParams, deps.clock.now())) return 'refused'
  const file = await cached.get(calendarKey(url.searchParams, readIn), pay)
  return file && { file, name: 'classes.ics', isPersonal: false }
}

async function send(request: IncomingMessage, response: ServerResponse, result: Result): Promise<true> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const { body, etag } = await result.file.encoded(encoding)
  const headers = {
    etag,
    // `no-cache` allows caching. A cached file must be revalidated before each use.
    'cache-control': result.isPersonal ? 'private, no-cache' : 'no-cache',
    vary: 'accept-encoding, accept-language',
    'x-robots-tag': 'noindex',
    // The address of a personal calendar is its key.
    'referrer-policy': 'no-referrer',
  }
  if (namesTag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end()
    return true
  }
  response
    .writeHead(200, {
      ...headers,
      'content-type': `text/calendar; charset=utf-8; method=${result.method ?? 'PUBLISH'}`,
      'content-disposition': `inline; filename="${result.name}"`,
      'content-length': body.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
    // Node leaves out the body of a HEAD response automatically.
    .end(body)
  return true
}

function reject(response: ServerResponse, status: 400 | 404 | 405 | 429, headers: object = {}): true {
  response
    .writeHead(status, {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
    .end(status === 429 ? 'Too many requests.' : 'Not found.')
  return true
}
