/** The relation of a guest to the person they come with. */
export const guestTypes = ['Patient', 'Caregiver', 'Parent', 'Family', 'Professional'] as const
