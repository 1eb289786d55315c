/** The most calls in one list. A count gives the total. */
export const listedCalls = 200
