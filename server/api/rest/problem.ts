import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import type { DomainErrorData } from '#domain/kernel/decision.ts'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import { errorCodes } from '#domain/manifests.ts'
import { noteCode } from '#server/platform/http/current-call.ts'
import { errorText } from '#server/platform/messages/error-texts.ts'

/** Why a call failed, in the format of RFC 9457. */
export const problemSchema = z
  .object({
    type: z.string().meta({ description: 'The URL of an explanation, one for each code.' }),
    title: z.string().meta({ description: 'For people, in a language of Accept-Language, or else English.' }),
    status: z.int(),
    code: z.enum([...errorCodes, 'UNKNOWN']).meta({ description: 'For programs.' }),
    data: z.record(z.string(), z.unknown()).optional().meta({ description: 'The values in the sentence.' }),
    errors: z
      .array(z.object({ pointer: z.string(), code: z.string(), detail: z.string() }))
      .optional()
      .meta({ description: 'For INPUT_INVALID: each field, by a JSON pointer into the request.' }),
    requestId: z.string().optional().meta({ description: 'The id of the request in the portal’s log.' }),
  })
  .meta({ id: 'Problem' })
export type Problem = z.output<typeof problemSchema>

/** All other codes are 409: the call is valid and allowed, but the current state prevents it. */
const statuses: Partial<Record<ErrorCode, number>> = {
  NOT_LOGGED_IN: 401,
  TOKEN_INVALID: 401,
  API_KEY_INVALID: 401,
  FORBIDDEN: 403,
  API_KEY_PAUSED: 403,
  SCOPE_MISSING: 403,
  FROM_ANOTHER_SITE: 403,
  BOT_CHECK_FAILED: 403,
  BOT_CHECK_NEEDED: 403,
  NOT_WHILE_SWITCHED: 403,
  NOT_AN_ATTENDEE: 403,
  EMAIL_NOT_VERIFIED: 403,
  PROFILE_INCOMPLETE: 403,
  TERMS_DUE: 403,
  SECOND_FACTOR_REQUIRED: 403,
  SECOND_FACTOR_SETUP_NEEDED: 403,
  ROSTER_NOT_YOURS: 403,
  ROSTER_READ_ONLY: 403,
  NOT_FOUND: 404,
  CLASS_NOT_FOUND: 404,
  REGISTRATION_NOT_FOUND: 404,
  GUEST_NOT_FOUND: 404,
  ROSTER_ENTRY_GONE: 404,
  METHOD_NOT_ALLOWED: 405,
  RESULT_GONE: 410,
  EDIT_CONFLICT: 412,
  REQUEST_TOO_LARGE: 413,
  BODY_NOT_JSON: 415,
  INPUT_INVALID: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  PAGE_OUT_OF_RANGE: 422,
  DATE_RANGE_REVERSED: 422,
  TOO_MANY_CHOICES: 422,
  DOCUMENT_TOO_COSTLY: 422,
  ANSWER_TOO_LARGE: 422,
  TOO_MUCH_AT_ONCE: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  TRY_AGAIN: 503,
}
export const statusOf = (code: string): number => statuses[code as ErrorCode] ?? 409

export interface Rejected {
  code: string
  data?: DomainErrorData
  /** Replaces the code's own sentence. */
  message?: string
  /** Replaces the code's own status. */
  status?: number
  requestId?: string | undefined
}

/** An error's code and fields as a problem. `docs`: the address of the page that explains the codes. */
export function problemOf({ code, data = {}, message, status, requestId }: Rejected, docs: string): Problem {
  const { fields, codes, messages, message: _, ...rest } = data as Record<string, unknown>
  const known = (errorCodes as readonly string[]).includes(code) ? (code as ErrorCode) : 'UNKNOWN'
  const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
  const errors = list(fields).map((field, index) => ({
    pointer: field === '' ? '' : `/${field.split('.').join('/')}`,
    code: list(codes)[index] ?? 'invalid',
    detail: list(messages)[index] ?? '',
  }))
  return {
    type: `${docs}#${known}`,
    title: message ?? (known === 'UNKNOWN' ? errorText('INTERNAL') : errorText(known, data)),
    status: status ?? statusOf(code),
    code: known,
    ...(Object.keys(rest).length > 0 ? { data: rest } : {}),
    ...(errors.length > 0 ? { errors } : {}),
    ...(requestId ? { requestId } : {}),
  }
}

export function sendProblem(response: ServerResponse, problem: Problem): void {
  noteCode(problem.code)
  if (problem.status === 401) response.setHeader('www-authenticate', 'Bearer')
  response.writeHead(problem.status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify(problem))
}
