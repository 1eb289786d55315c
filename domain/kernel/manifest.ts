import { noSeatsCodes } from './modes.ts'

/**
 * What a topic adds to what the portal knows by name: domain/<topic>/<topic>.manifest.ts. A name that is stored is never changed. Server and web
 * have to have their part of each: it does not compile before.
 */
export interface Manifest {
  /** With which calls are refused. Each has its sentence. */
  errorCodes: readonly string[]
  /** What the audit log tells of; the subject's type comes first. Each has its sentence. */
  auditActions: readonly `${string}.${string}`[]
  /** The mails that the topic writes, as the outbox names them. Each has a template in server/<topic>/<topic>.manifest.ts, and words for administrators. */
  mailKinds: readonly string[]
}

/** What is of no topic. */
export const kernelManifest = {
  errorCodes: [
    // access
    'NOT_LOGGED_IN',
    'FORBIDDEN',
    'TOKEN_INVALID',
    'NOT_FOUND',
    // form
    'INPUT_INVALID',
    'REQUEST_TOO_LARGE',
    'TIME_ZONE_CHANGED',
    'BODY_NOT_JSON',
    'FROM_ANOTHER_SITE',
    'IDEMPOTENCY_KEY_REUSED',
    'IDEMPOTENCY_ANSWER_LOST',
    'RESULT_GONE',
    'SHOWN_ONCE',
    // login (specification, section 8)
    'RATE_LIMITED',
    // one's password once more, and two-step login
    'SECOND_FACTOR_SETUP_NEEDED',
    // availability of a class (specification, sections 4 and 8)
    ...noSeatsCodes,
    // administration
    'EDIT_CONFLICT',
    'STILL_IN_USE',
    'NOT_WHILE_SWITCHED',
    // reading
    'PAGE_OUT_OF_RANGE',
    'DATE_RANGE_REVERSED',
    'DOCUMENT_TOO_COSTLY',
    'ANSWER_TOO_LARGE',
    'TOO_MUCH_AT_ONCE',
    // faults
    'TRY_AGAIN',
    'INTERNAL',
  ],
  auditActions: [],
  mailKinds: [],
} as const satisfies Manifest

/**
 * The manifests of all topics, by topic. Each adds its own by declaration merging, so that types know all names while the kernel imports no
 * topic. The lists at run time are joined in domain/manifests.ts.
 */
export interface Manifests {
  kernel: typeof kernelManifest
}
export type Topic = keyof Manifests
export type MailKindOf<One extends Topic> = Manifests[One]['mailKinds'][number]

export type ErrorCode = Manifests[Topic]['errorCodes'][number]
export type AuditAction = Manifests[Topic]['auditActions'][number]
export type MailKind = MailKindOf<Topic>
