import {
  type Feedback,
  fewestAnswers,
  type Helped,
  helpedChoices,
} from '#domain/registration/feedback.input.ts'

export interface GivenFeedback extends Feedback {
  registrationId: number
  name: string
}

/** How a class was, as far as somebody may read it. */
export interface ShownFeedback {
  answers: number
  /** True: there are too few to show them. */
  isHidden: boolean
  helped: { choice: Helped; count: number }[]
  /** Without names, by alphabet: neither when nor by whom. */
  words: string[]
  /** Who wants to be asked about it, for staff alone. */
  people: GivenFeedback[]
}

/**
 * Staff read all of it, with the name of whoever said that they may get in touch, and of nobody else. Those who run the class read
 * numbers and words without any name, once there are enough of them (decision 52).
 */
export function shownFeedback(given: readonly GivenFeedback[], reader: 'staff' | 'runs'): ShownFeedback {
  const isStaff = reader === 'staff'
  const answers = given.length
  if (!isStaff && answers < fewestAnswers)
    return { answers, isHidden: answers > 0, helped: [], words: [], people: [] }
  const named = isStaff ? given.filter(({ mayContact }) => mayContact) : []
  return {
    answers,
    isHidden: false,
    helped: helpedChoices.map((choice) => ({
      choice,
      count: given.filter(({ helped }) => helped === choice).length,
    })),
    words: given
      .filter((one) => !named.includes(one))
      .flatMap(({ words }) => (words ? [words] : []))
      .toSorted(),
    people: [...named],
  }
}
