const longestName = 100

/**
 * How a person is called of whom no more is known than a mailbox that they can read: what stands before the @, without what follows a
 * plus sign. Both names are texts that are not empty, as everybody's.
 */
export function nameOfMailbox(email: string): { firstName: string; lastName: string } {
  const mailbox = email.slice(0, email.lastIndexOf('@'))
  const firstName = (mailbox.split('+')[0] || mailbox).slice(0, longestName)
  return { firstName, lastName: '-' }
}
