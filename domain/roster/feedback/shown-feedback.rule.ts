import type { Feedback } from '#domain/registration/feedback/feedback.input.ts'
import { fewestAnswers, type Helped, helpedChoices } from '#domain/registration/feedback/feedback.ts'

export interface GivenFeedback extends Feedback {
  registrationId: number
  name: string
}

/** Feedback about a class, as far as the reader may see it. */
export interface ShownFeedback {
  /** How many people gave feedback. */
  answers: number
  /** How many of them are counted and shown here. */
  shown: number
  /** True: there is feedback, and none of it is shown. */
  isHidden: boolean
  helped: { choice: Helped; count: number }[]
  /** Comments without names, in alphabetical order, so the order reveals neither author nor time. */
  words: string[]
  /** Who agreed to be contacted about it. For staff only. */
  people: GivenFeedback[]
}

/**
 * How many more queued responses those who run the class may read now, in the order received. They are always released
 * in fives.
 * So the difference between two views never reveals what one or two people said.
 * If nothing was shown before feedback closed (`isClosed`), all are released together, if there are at least five
 * (decision 110).
 */
export function answersToShow(facts: { waiting: number; shown: number; isClosed: boolean }): number {
  const { waiting, shown, isClosed } = facts
  if (waiting < fewestAnswers) return 0
  return isClosed && shown === 0 ? waiting : waiting - (waiting % fewestAnswers)
}

/** Staff read all current feedback. It names only people who agreed to be contacted. */
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

/**
 * Those who run the class read numbers and comments without names. They see the released batches, as they were when
 * released.
 */
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
