/**
 * The time at which each test's portal starts, whatever the machine's date: a Wednesday in November, 10 AM at
 * the center. The sample data lies around it, so every run sees the same classes.
 */
export const clock = '2026-11-18T15:00:00Z'
