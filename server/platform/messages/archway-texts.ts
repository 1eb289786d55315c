// What the person at the terminal reads of the command `archway`.

export const archwayTexts = {
  usage: (commands: readonly string[]) => `Usage: archway ${commands.join(' | ')}`,
} as const
