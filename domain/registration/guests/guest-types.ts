/** What somebody who is brought along is to whom they come with. */
export const guestTypes = ['Patient', 'Caregiver', 'Parent', 'Family', 'Professional'] as const
