import type { ErrorCode } from './manifest.ts'

/** What a rule answers: a value, or a code with the data that its sentence needs. Never prose. */
export type Decision<T> = { ok: true; value: T } | Refusal

/** A refusal; `data` holds only what may be shown to the person. */
export type Refusal = { ok: false } & RefusalReason
/** Why, without its sentence: what is kept and passed on. */
export type RefusalReason = { code: ErrorCode; data: RefusalData }
export type RefusalData = Readonly<Record<string, string | number | readonly string[]>>

export function accept<T>(value: T): Decision<T> {
  return { ok: true, value }
}

export function refuse(code: ErrorCode, data: RefusalData = {}): Refusal {
  return { ok: false, code, data }
}
