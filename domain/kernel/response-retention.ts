/** So long the answer to a call with a key is given again (docs/rules/idempotency.md). */
export const responsesStoredHours = 24
