// Without the schema (feedback.input.ts): people who run a class read feedback and give none.
/** Whether a class helped, from the most to the least, as stored and sent. */
export const helpedChoices = ['a-lot', 'a-little', 'not-really', 'cannot-say'] as const
export type Helped = (typeof helpedChoices)[number]

/**
 * The people who run a class see feedback only from this many responses. With fewer, they would know who said what
 * (decision 110).
 */
export const fewestAnswers = 5
