/** How many classes of a series are listed, oldest first (section 9). */
export const mostSeriesCourses = 100
