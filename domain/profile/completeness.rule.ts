/** The profile fields that section 3 of the specification requires. */
export interface RequiredProfile {
  addressLine1: string | null
  city: string | null
  state: string | null
  zipCode: string | null
  cellPhone: string | null
  /** yyyy-MM-dd */
  dateOfBirth: string | null
  profileCompleted: boolean
}

/** 'Profile complete' of the decisions: all required fields are there and profileCompleted. */
export function isProfileComplete(profile: RequiredProfile): boolean {
  const { profileCompleted, ...required } = profile
  return profileCompleted && Object.values(required).every((value) => value !== null && value.trim() !== '')
}
