import { builder } from '#server/platform/graphql/builder.ts'
import type { PersonStatus } from './person-list.sql.ts'

export const PersonStatusType = builder.enumType('PersonStatus', {
  description: 'The status of an account. CLOSURE_REQUESTED, whether or not the email address is verified.',
  values: {
    VERIFIED: { value: 'verified' },
    UNVERIFIED: { value: 'unverified' },
    CLOSURE_REQUESTED: { value: 'closureRequested' },
    CLOSED: { value: 'closed' },
  } as const,
})

export function statusOf(person: {
  closed_at: Date | null
  closure_requested_at: Date | null
  email_verified_at: Date | null
}): PersonStatus {
  if (person.closed_at) return 'closed'
  if (person.closure_requested_at) return 'closureRequested'
  return person.email_verified_at ? 'verified' : 'unverified'
}
