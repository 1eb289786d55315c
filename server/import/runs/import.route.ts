import type { IncomingMessage, ServerResponse } from 'node:http'
import { mostUploadBytes, mostUploadMegabytes, mostUploadRows } from '#domain/import/import-limits.ts'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import { readHostCookie, readViewer } from '#server/accounts/public.ts'
import { ImportFileError, readClassDates } from '#server/import/class-date-file.ts'
import { mayImport } from '#server/import/import.policy.ts'
import { importFileTexts } from '#server/import/import-file.texts.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { rejectedField } from '#server/platform/graphql/parse.ts'
import { personHeader } from '#server/platform/graphql/plugins/person-named.ts'
import { nonceHeader } from '#server/platform/http/client/host-nonce.ts'
import { isFromOtherSite } from '#server/platform/http/origins/cross-site.ts'
import { readBody } from '#server/platform/http/request-body.ts'
import { openTo, type Route } from '#server/platform/http/route.ts'
import { currentLocale } from '#server/platform/messages/current-locale.ts'
import type { ImportRunner } from './import-runs.ts'

/** The upload address. The GraphQL endpoint takes only 1 MB. */
const importPath = '/admin/import/file'

/** Bytes. A file that is too large is read up to this size, so that the sender gets the error message. */
const mostDiscarded = 100_000_000

const statuses: Partial<Record<ErrorCode, number>> = {
  NOT_LOGGED_IN: 401,
  TOKEN_INVALID: 401,
  FORBIDDEN: 403,
  FROM_ANOTHER_SITE: 403,
  INPUT_INVALID: 422,
  IMPORT_RUNNING: 409,
  IMPORT_FILE_TOO_LARGE: 413,
}

/**
 * POST the bytes of a legacy export, with its URI-encoded name in the header x-file-name. `?checkOnly=true` saves
 * nothing. For administrators, and staff with importClasses. They log in as for GraphQL, by a header that no other site
 * can make a browser send. Returns 202 `{data: {importRun: {databaseId}}}` as soon as the import has started, or an
 * HTTP error with `errors[]` like GraphQL.
 */
export function createImportRoute(deps: Deps, runner: ImportRunner): Route {
  return openTo(mayImport, async (request, response, url, admitted) => {
    if (url.pathname !== importPath) return false
    if (request.method !== 'POST') {
      response.writeHead(405, { allow: 'POST' }).end()
      return true
    }
    try {
      if (isFromOtherSite(request, deps.config)) throw new RejectedError('FROM_ANOTHER_SITE')
      // An import is never for another person. A caller who names one may expect otherwise.
      if (request.headers[personHeader] !== undefined || url.searchParams.has('personId'))
        throw rejectedField('personId', 'person.notTaken')
      // Checked before the body is read: no one else may make the server read 20 MB.
      const viewer = admitted(await readActorOf(deps, request))
      const body = await readBody(request, { most: mostUploadBytes, discarded: mostDiscarded })
      if (body === 'gone') return true
      if (body === 'too large')
        throw new RejectedError('IMPORT_FILE_TOO_LARGE', { most: mostUploadMegabytes })
      const fileName = fileNameOf(request)
      const databaseId = await runner.start(viewer, {
        fileName,
        rows: rowsOf(body, fileName),
        checkOnly: url.searchParams.get('checkOnly') === 'true',
      })
      respond(response, 202, { data: { importRun: { databaseId } } })
    } catch (error) {
      if (!(error instanceof RejectedError)) throw error
      const { message, extensions } = error
      const { code, data } = extensions
      respond(response, statuses[code as ErrorCode] ?? 400, {
        errors: [{ message, extensions: { code, data } }],
      })
    }
    return true
  })
}

function readActorOf(deps: Deps, { headers }: IncomingMessage): Promise<Viewer | null> {
  const nonce = headers[nonceHeader]
  return readViewer(deps, {
    authorization: headers.authorization ?? null,
    nonce: typeof nonce === 'string' ? nonce : null,
    hostCookie: readHostCookie(headers.cookie),
  })
}

function rowsOf(body: Buffer, fileName: string): unknown[] {
  try {
    const rows = readClassDates(body, fileName, mostUploadRows)
    if (rows.length === 0)
      throw new ImportFileError(importFileTexts(currentLocale()).noRows({ file: fileName }))
    return rows
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
    throw new RejectedError('IMPORT_FILE_UNREADABLE', { reason: error.message })
  }
}

/** At most 200 characters, without line breaks. */
function fileNameOf({ headers }: IncomingMessage): string {
  const name = decoded(String(headers['x-file-name'] ?? ''))
    .replace(/[\p{Cc}\u2028\u2029]/gu, '')
    .trim()
    .slice(0, 200)
  return name === '' ? importFileTexts(currentLocale()).theFile : name
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function respond(response: ServerResponse, status: number, body: object): void {
  // The unread rest of the body must not be taken for the next request.
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(status >= 400 ? { connection: 'close' } : {}),
  })
  response.end(JSON.stringify(body))
}
