import { type Needs, needsLine } from '#domain/registration/accommodations/accommodations.ts'
import { choiceLabels } from '#web/platform/messages/choice-labels.ts'

/** In one line, in the reader's language as far as the choices are the portal's own. */
export const needsWords = ({ choices, words: texts }: Needs): string =>
  needsLine({ choices: choices.map(choiceLabels), words: texts })
