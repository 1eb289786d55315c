import type { ErrorCode } from './manifest.ts'

/** The result of a rule: a value, or a code with the data that its sentence needs. Never prose. */
export type Decision<T> = { ok: true; value: T } | Rejection

/** A domain error. `data` contains only what may be shown to the person. */
export type Rejection = { ok: false } & DomainError
/** A domain error without its sentence: what is stored and passed on. */
export type DomainError = { code: ErrorCode; data: DomainErrorData }
export type DomainErrorData = Readonly<Record<string, string | number | readonly string[]>>

export function accept<T>(value: T): Decision<T> {
  return { ok: true, value }
}

export function reject(code: ErrorCode, data: DomainErrorData = {}): Rejection {
  return { ok: false, code, data }
}
