/** The choices of the profile (specification, section 3), word for word. They are stored as they are shown. */

export const usStates = [
  'Alabama',
  'Alaska',
  'Arizona',
  'Arkansas',
  'California',
  'Colorado',
  'Connecticut',
  'Delaware',
  'District of Columbia',
  'Florida',
  'Georgia',
  'Hawaii',
  'Idaho',
  'Illinois',
  'Indiana',
  'Iowa',
  'Kansas',
  'Kentucky',
  'Louisiana',
  'Maine',
  'Maryland',
  'Massachusetts',
  'Michigan',
  'Minnesota',
  'Mississippi',
  'Missouri',
  'Montana',
  'Nebraska',
  'Nevada',
  'New Hampshire',
  'New Jersey',
  'New Mexico',
  'New York',
  'North Carolina',
  'North Dakota',
  'Ohio',
  'Oklahoma',
  'Oregon',
  'Pennsylvania',
  'Rhode Island',
  'South Carolina',
  'South Dakota',
  'Tennessee',
  'Texas',
  'Utah',
  'Vermont',
  'Virginia',
  'Washington',
  'West Virginia',
  'Wisconsin',
  'Wyoming',
] as const

export const howDidYouFindUsChoices = [
  'Participant Referral',
  'Practitioner Referral',
  'Web Search',
  'Other',
] as const

/** Custom values are also allowed. */
export const aboutYourselfChoices = [
  'Patient',
  'Caregiver',
  'Family',
  'Parent',
  'Interested',
  'Bereavement',
  'Child',
  'Professional',
] as const

export const topicChoices = [
  'Children & Families',
  'Education',
  'Exercise & Fitness',
  'Grief & Bereavement',
  'Mental Health & Wellness',
  'Nutrition',
  'Support & Networking',
  'Survivorship',
] as const

/** Twelve types of cancer. The specification names the first and the last. */
export const interestChoices = [
  'Brain & Spine',
  'Breast',
  'Colorectal',
  'Gynecologic',
  'Head & Neck',
  'Kidney & Bladder',
  'Leukemia & Lymphoma',
  'Liver & Pancreas',
  'Lung',
  'Prostate',
  'Skin',
  'Pediatric',
] as const

/** For people without a type of cancer, or who do not know it. */
export const interestUnknown = 'Not sure'
