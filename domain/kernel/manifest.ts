import { noSeatsCodes } from './modes.ts'

/**
 * The names that a topic adds to the portal: domain/<topic>/<topic>.manifest.ts. A stored name never changes. Server
 * and web must have their part for each name, or they do not compile.
 */
export interface Manifest {
  /** The error codes that calls return. Each has its sentence. */
  errorCodes: readonly string[]
  /** The actions of the audit log, each with the subject's type first. Each has its sentence. */
  auditActions: readonly `${string}.${string}`[]
  /**
   * The emails that the topic writes, as the outbox names them. Each has a template in
   * server/<topic>/<topic>.manifest.ts, and texts for administrators.
   */
  mailKinds: readonly string[]
}

/** The names that belong to no topic. */
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
    // the password again, and two-step login
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
    // errors
    'TRY_AGAIN',
    'INTERNAL',
  ],
  auditActions: [],
  mailKinds: [],
} as const satisfies Manifest

/**
 * The manifests of all topics, by topic. Each topic adds its own by declaration merging. So types know all names, while
 * the kernel imports no topic. domain/manifests.ts joins the lists at run time.
 */
export interface Manifests {
  kernel: typeof kernelManifest
}
export type Topic = keyof Manifests
export type MailKindOf<One extends Topic> = Manifests[One]['mailKinds'][number]

export type ErrorCode = Manifests[Topic]['errorCodes'][number]
export type AuditAction = Manifests[Topic]['auditActions'][number]
export type MailKind = MailKindOf<Topic>
