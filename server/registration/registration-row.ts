import type { Decision, DomainErrorData, Rejection } from '#domain/kernel/decision.ts'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import type { RegistrationNote } from '#domain/registration/confirm/registration-notes.rule.ts'
import type { ModeAndSeats } from '#domain/registration/confirm/requested-registration.ts'
import type { Locale } from '#server/platform/messages/catalogue.ts'
import { errorText } from '#server/platform/messages/error-texts.ts'
import { noteText } from './confirm/note.texts.ts'
import type { RegistrationNode } from './registration.graph.ts'

/** The result for one line of a list. */
export interface RegistrationRow {
  courseId: number
  /** The person's current registration for the class. With ALREADY_REGISTERED, the earlier one. */
  registration: RegistrationNode | null
  error: string | null
  errorCode: ErrorCode | null
  errorData: DomainErrorData | null
  notes: string[]
  noteCodes: RegistrationNote[]
}

export function registeredRow(
  registration: RegistrationNode,
  noteCodes: RegistrationNote[],
  locale: Locale,
): RegistrationRow {
  return {
    courseId: registration.course_id,
    registration,
    error: null,
    errorCode: null,
    errorData: null,
    notes: noteCodes.map((note) => noteText(note, locale)),
    noteCodes,
  }
}

export function rejectedRow(
  courseId: number,
  { code, data }: Rejection,
  existing: ReadonlyMap<number, RegistrationNode>,
): RegistrationRow {
  return {
    courseId,
    registration: code === 'ALREADY_REGISTERED' ? existing.get(courseId)! : null,
    error: errorText(code, data),
    errorCode: code,
    errorData: data,
    notes: [],
    noteCodes: [],
  }
}

/** The result for one line: the registration it made or found, and why it made none. */
export interface LineOutcome {
  courseId: number
  registrationId: number | null
  code: ErrorCode | null
  data: DomainErrorData | null
}

export function outcomeOf(
  courseId: number,
  decision: Decision<ModeAndSeats>,
  existing: RegistrationNode | undefined,
  made: readonly { id: number; courseId: number }[],
): LineOutcome {
  if (decision.ok) {
    const { id } = made.find((one) => one.courseId === courseId)!
    return { courseId, registrationId: id, code: null, data: null }
  }
  const { code, data } = decision
  return { courseId, registrationId: code === 'ALREADY_REGISTERED' ? existing!.id : null, code, data }
}
