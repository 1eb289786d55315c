const day = 24 * 3_600_000

/** How long the data of an unverified sign-up is stored, except name, address and password; in milliseconds. */
export const unverifiedLifetimeTold = 7 * day
