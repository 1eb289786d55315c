/** What gives a class its icon, word and colour; each category is of one. The check of the table category lists the same. */
export const categoryKinds = ['support', 'fitness', 'mindbody', 'education', 'event', 'other'] as const
