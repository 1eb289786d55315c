import { builder } from '#server/platform/graphql/builder.ts'
import type { RegistrationRow, RegistrationStatus } from './registration-list.sql.ts'

export const RegistrationStatusType = builder.enumType('RegistrationStatus', {
  description: 'As a filter, ACTIVE also finds those who are checked in.',
  values: {
    ACTIVE: { value: 'active' },
    CHECKED_IN: { value: 'checkedIn' },
    CANCELLED: { value: 'cancelled' },
  } as const,
})

export function statusOf({
  cancelled_at,
  checked_in_at,
}: Pick<RegistrationRow, 'cancelled_at' | 'checked_in_at'>): RegistrationStatus {
  if (cancelled_at) return 'cancelled'
  return checked_in_at ? 'checkedIn' : 'active'
}
