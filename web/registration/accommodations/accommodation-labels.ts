import { type Needs, needsLine } from '#domain/registration/accommodations/accommodations.ts'
import { choiceLabel } from '#web/platform/messages/choice-labels.ts'

/** On one line. The portal's own choices are in the reader's language. */
export const needsWords = ({ choices, words }: Needs): string =>
  needsLine({ choices: choices.map(choiceLabel), words })
