/** The choices of the demographics (specification, section 3), word for word, including both spellings of 'answer'. */

export const ethnicGroupChoices = [
  'Mexican/Mexican American/Chicano',
  'Cuban',
  'Another Hispanic/Latino/Spanish Origin',
  'Puerto Rican',
  'Not of Hispanic/Latino/Spanish origin',
  'Decline to answer',
] as const

export const raceChoices = [
  'American Indian or Alaska Native',
  'Another Race',
  'Asian Indian',
  'Black or African American',
  'Chamorro',
  'Chinese',
  'Filipino',
  'Japanese',
  'Korean',
  'Native Hawaiian',
  'Other Asian',
  'Other Pacific Islander',
  'Samoan',
  'Vietnamese',
  'White or Caucasian',
  'Decline to Answer',
] as const

/** Excludes the other choices: a person who declines to answer gives no other answer. */
export const declinedRace = 'Decline to Answer' satisfies (typeof raceChoices)[number]

export const sexLegalChoices = ['Female', 'Male', 'Decline to answer'] as const

export const sexBirthChoices = ['Female', 'Male', 'Other', 'Decline to answer'] as const

export const genderIdentityChoices = [
  'Female',
  'Male',
  'Non-Binary',
  'Other',
  'Transgender Female / Male-to-Female',
  'Transgender Male / Female-to-Male',
  'Decline to Answer',
] as const

export const pronounsChoices = [
  'He/Him/His',
  'She/her/hers',
  'They/them/theirs',
  'Ze/hir/hirs and Ze/zir/zirs',
  'Other',
  'Decline to Answer',
] as const

/** The choice that shows the text field for custom pronouns. */
export const otherPronouns = 'Other' satisfies (typeof pronounsChoices)[number]

export const sexualOrientationChoices = [
  'Bisexual',
  'Lesbian or Gay',
  'Straight',
  "Don't Know",
  'Something Else',
  'Decline to Answer',
] as const
