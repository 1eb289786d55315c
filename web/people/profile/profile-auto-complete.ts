import type { ProfileField } from '#domain/accounts/answers/profile-table.ts'

/** What a browser can fill in. It knows nothing about the other fields. */
export const profileAutoComplete: Partial<Record<ProfileField, string>> = {
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zipCode: 'postal-code',
  cellPhone: 'tel',
  homePhone: 'home tel',
}
