/** The time at which component tests start: a Friday morning in the site time zone. */
export const testNow = '2026-11-20T15:00:00.000Z'
