import type { Language } from './language/language.ts'
import type { Messages } from './language/messages.rule.ts'
import { formatList } from './language/numbers-and-lists.ts'
import { modes } from './modes.ts'

/**
 * The sentence of a field error (field-messages.ts), for web and server. A sentence may name all attendance modes
 * ({{modes}}). Undefined if the message is not a code of field-messages.ts.
 */
export function fieldSentence(
  message: string,
  { messages, language }: { messages: Messages; language: Language },
): string | undefined {
  const names = modes.map((mode) => messages.write(`modes.${mode}.name`))
  return messages.whole(`fields.${message}`, { modes: formatList(names, language) })
}
