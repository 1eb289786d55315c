/** So many calls stand in one list; how many there are, a count says. */
export const listedCalls = 200
