/** How many later classes of the same recurrence a class lists (section 9). */
export const mostRecurringCourses = 30
