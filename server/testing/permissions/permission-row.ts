import type { RecordKind } from '#domain/kernel/audit-actions.ts'
import type { Decision } from '#domain/kernel/decision.ts'
import type { ErrorCode } from '#domain/kernel/manifest.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import {
  type RecordCalls,
  type Records,
  rowsOfRecords,
  type TranslationCalls,
} from '#server/testing/records/record-rows.ts'

/** The caller. Zeros and an empty address for the visitor, null if the person has no such record. */
export interface PermissionPerson {
  userId: number
  email: string
  attendeeId: number | null
  facilitatorId: number | null
  /** Their registration for a past class. */
  registrationId: number | null
}

/** The data that a row may use. */
export interface PermissionFacts {
  self: PermissionPerson
  /** An attendee who is not in the table, registered for the class. */
  thirdParty: {
    userId: number
    email: string
    attendeeId: number
    registrationId: number
    /** The attendee's registration for a past class with the same facilitators. */
    pastRegistrationId: number
    /** A cancelled registration for the class. */
    cancelledRegistrationId: number
    refreshToken: string
  }
  /** A class of a recurrence. */
  courseId: number
  /** Facilitators of that class: the roles that lead it. */
  facilitatorIds: readonly number[]
  /** The facilitator id of the role 'facilitator of the class'. */
  facilitatorId: number
  now: Date
}

/** The error of the policy's rule for the record in the arguments. Null: no error. */
export type RecordRule = (viewer: Viewer, facts: PermissionFacts) => ErrorCode | null

/** A well-formed id of nothing. */
export const nothing = 2_000_000_001

/** One call. The result for each role follows from the policy of the field, and from the rule. */
export interface PermissionCase {
  /** Names the arguments, if a field has several cases. '' for the only one. */
  of: string
  /**
   * The field's arguments as in the text between the parentheses. They must be harmless, because permitted roles really
   * run it. Name what does not exist, or leave a required field empty.
   */
  args: (facts: PermissionFacts) => string
  /** Checked for callers who pass the field's policy. */
  rule: RecordRule
}

/** A call for callers who pass its policy and, if the result depends on a record, the rule. */
export function call(
  args: string | ((facts: PermissionFacts) => string) = '',
  rule: RecordRule = () => null,
): PermissionCase {
  return { of: '', args: typeof args === 'string' ? () => args : args, rule }
}

/** Names a case of a field that has several. */
export function of(name: string, row: PermissionCase): PermissionCase {
  return { ...row, of: name }
}

/** The error code of a decision. */
export function codeOf(decision: Decision<unknown>): ErrorCode | null {
  return decision.ok ? null : decision.code
}

export function unless(may: boolean, rejection: ErrorCode): ErrorCode | null {
  return may ? null : rejection
}

/** The two calls about the translations of one kind. */
export function translationsQueried<Kind extends string>(
  kind: Kind,
): Record<TranslationCalls<Kind>, PermissionCase> {
  return {
    [`Query.${kind}Translations`]: call(`id: ${nothing}`),
    [`Mutation.translate${kind[0]!.toUpperCase()}${kind.slice(1)}`]: call(
      `input: { id: ${nothing}, language: "es", editVersion: 0, texts: [] }`,
    ),
  } as Record<TranslationCalls<Kind>, PermissionCase>
}

/** All calls of these kinds of records. */
export function recordsQueried<Kind extends RecordKind>(
  records: Records<Kind>,
): Record<RecordCalls<Kind>, PermissionCase> {
  return rowsOfRecords(records, (kind, record, names) => ({
    [names.rows]: call('where: {}'),
    [names.forEditing]: call(`${kind}Id: ${nothing}`),
    [names.create]: call(`input: { ${kind}: ${literal(record.row('', 1))} }`),
    [names.change]: call(
      `input: { id: ${nothing}, editVersion: 1, ${kind}: ${literal(record.row('Hall', 1))} }`,
    ),
    [names.remove]: call(`input: { id: ${nothing} }`),
  }))
}

function literal(fields: Record<string, string>): string {
  return `{ ${Object.entries(fields)
    .map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
    .join(', ')} }`
}
