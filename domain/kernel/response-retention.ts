/** How long the response to a call with an idempotency key is returned again (docs/rules/idempotency.md). */
export const responsesStoredHours = 24
