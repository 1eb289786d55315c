import { messageText } from './messages.ts'

/**
 * The text for a choice that is stored in English (specification, section 3). Other languages have a table
 * (locales/<language>/choices.json). Choices added by the organization, and free text, stay as they are.
 */
export const choiceLabel = (value: string): string => messageText(`choices.${value}`) ?? value

/** The choices of a field, with stored value and shown text. */
export const choiceOptions = (values: readonly string[]): { value: string; label: string }[] =>
  values.map((value) => ({ value, label: choiceLabel(value) }))
