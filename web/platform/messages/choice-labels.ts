import { messageText } from './messages.ts'

/**
 * What people read for a choice that is stored as English shows it (specification, section 3): another language has its words in a table
 * (locales/<language>/choices.json); what the organisation has added, and whatever somebody wrote, stands as it is.
 */
export const choiceLabels = (value: string): string => messageText(`choices.${value}`) ?? value

/** The choices of a field, as they are stored and as they are read. */
export const choiceOptions = (values: readonly string[]): { value: string; label: string }[] =>
  values.map((value) => ({ value, label: choiceLabels(value) }))
