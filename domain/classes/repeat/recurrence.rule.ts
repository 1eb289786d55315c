/** How many later classes of the same recurrence a class names (section 9). */
export const mostRecurringCourses = 30
