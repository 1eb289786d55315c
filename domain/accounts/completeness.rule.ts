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

/** The demographics that have to be answered; 'Decline to answer' is an answer. pronounsOther may stay empty. */
export interface RequiredDemographics {
  ethnicGroup: string | null
  race: readonly string[] | null
  sexLegal: string | null
  sexBirth: string | null
  genderIdentity: string | null
  pronouns: string | null
  sexualOrientation: string | null
  demographicsCompleted: boolean
}

/** 'Profile complete' of the decisions: all required fields are there and profileCompleted. Null: there is no profile. */
export function isProfileComplete(profile: RequiredProfile | null): boolean {
  if (!profile?.profileCompleted) return false
  const { addressLine1, city, state, zipCode, cellPhone, dateOfBirth } = profile
  return [addressLine1, city, state, zipCode, cellPhone, dateOfBirth].every(isFilled)
}

/** The same for the demographics (specification, section 4). */
export function isDemographicsComplete(demographics: RequiredDemographics | null): boolean {
  if (!demographics?.demographicsCompleted) return false
  const { ethnicGroup, race, sexLegal, sexBirth, genderIdentity, pronouns, sexualOrientation } = demographics
  return (
    [ethnicGroup, sexLegal, sexBirth, genderIdentity, pronouns, sexualOrientation].every(isFilled) &&
    (race ?? []).some(isFilled)
  )
}

export interface ProfileStanding {
  /** An administrator acts as this person: nothing is asked of them. */
  isSwitched: boolean
  profileComplete: boolean
  demographicsComplete: boolean
}

/** Whether 'Complete Your Profile' is due: the profile needs completing or the demographics need confirming. */
export function isProfileDue({
  isSwitched,
  profileComplete,
  demographicsComplete,
}: ProfileStanding): boolean {
  return !isSwitched && !(profileComplete && demographicsComplete)
}

function isFilled(value: string | null): boolean {
  return value !== null && value.trim() !== ''
}
