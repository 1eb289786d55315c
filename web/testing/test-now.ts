/** When component tests begin, a Friday morning of the site. */
export const testNow = '2026-11-20T15:00:00.000Z'
