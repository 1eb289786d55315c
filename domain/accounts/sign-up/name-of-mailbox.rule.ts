const longestName = 100

/**
 * A name for a person of whom only the mailbox is known: the part before the @, up to a plus sign. Neither first nor
 * last name is empty, as for everyone.
 */
export function nameOfMailbox(email: string): { firstName: string; lastName: string } {
  const mailbox = email.slice(0, email.lastIndexOf('@'))
  const firstName = (mailbox.split('+')[0] || mailbox).slice(0, longestName)
  return { firstName, lastName: '-' }
}
