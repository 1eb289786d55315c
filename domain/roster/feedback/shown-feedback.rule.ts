import type { Feedback } from '#domain/registration/feedback/feedback.input.ts'
import { fewestAnswers, type Helped, helpedChoices } from '#domain/registration/feedback/feedback.ts'

export interface GivenFeedback extends Feedback {
  registrationId: number
  name: string
}

/** How a class was, as far as somebody may read it. */
export interface ShownFeedback {
  /** How many answered. */
  answers: number
  /** How many of them are counted and read here. */
  shown: number
  /** True: there are answers, and none of them is shown. */
  isHidden: boolean
  helped: { choice: Helped; count: number }[]
  /** Without names, by alphabet: neither when nor by whom. */
  words: string[]
  /** Who wants to be asked about it, for staff alone. */
  people: GivenFeedback[]
}

/**
 * How many answers more those who run the class may read from now on, of those that wait, in the order in which they came. Always five together: what
 * is new from one look to the next is never what one or two said. Where nothing was shown until nobody can answer any more (`isClosed`), all of them
 * at once, if there are five (decision 110).
 */
export function answersToShow(facts: { waiting: number; shown: number; isClosed: boolean }): number {
  const { waiting, shown, isClosed } = facts
  if (waiting < fewestAnswers) return 0
  return isClosed && shown === 0 ? waiting : waiting - (waiting % fewestAnswers)
}

/** Staff read all of it as it is now, with the name of whoever said that they may get in touch, and of nobody else. */
export function feedbackForStaff(given: readonly GivenFeedback[]): ShownFeedback {
  const people = given.filter(({ mayContact }) => mayContact)
  const nameless = given.filter((one) => !people.includes(one))
  return {
    answers: given.length,
    shown: given.length,
    isHidden: false,
    helped: countsOf(given),
    words: textOf(nameless),
    people,
  }
}

/** Those who run the class read numbers and words without any name, of the batches that were shown, as they were then. */
export function feedbackForHosts(
  answers: number,
  shown: readonly Pick<Feedback, 'helped' | 'words'>[],
): ShownFeedback {
  if (shown.length === 0)
    return { answers, shown: 0, isHidden: answers > 0, helped: [], words: [], people: [] }
  const [helped, words] = [countsOf(shown), textOf(shown)]
  return { answers, shown: shown.length, isHidden: false, helped, words, people: [] }
}

function countsOf(given: readonly Pick<Feedback, 'helped'>[]) {
  return helpedChoices.map((choice) => ({
    choice,
    count: given.filter(({ helped }) => helped === choice).length,
  }))
}

function textOf(given: readonly Pick<Feedback, 'words'>[]): string[] {
  return given.flatMap(({ words }) => (words ? [words] : [])).toSorted()
}
