/**
 * Gives a class its icon, label and color. Each category has one kind. The check constraint of the table `category`
 * lists the same kinds.
 */
export const categoryKinds = ['support', 'fitness', 'mindbody', 'education', 'event', 'other'] as const
