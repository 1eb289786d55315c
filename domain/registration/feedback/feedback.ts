// Without the schema (feedback.input.ts): who runs a class reads answers and gives none.

/** Whether a class helped, from the most to the least; as it is stored and sent. */
export const helpedChoices = ['a-lot', 'a-little', 'not-really', 'cannot-say'] as const
export type Helped = (typeof helpedChoices)[number]

/** So many answers together are what those who run a class read: of fewer they would know who said what (decision 110). */
export const fewestAnswers = 5
