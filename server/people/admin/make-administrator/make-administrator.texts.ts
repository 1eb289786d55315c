import type { KnownAccount } from '#server/accounts/public.ts'

// Texts shown at the terminal.

export const makeAdministratorTexts = {
  usage:
    'Usage: npm run make-administrator -- name@example.org [--first-name Ada --last-name Reyes]     (in the package: archway make-administrator ...)',
  promptFirstName: 'First name: ',
  promptLastName: 'Last name: ',
  wrongNames: 'Enter names of 1 to 100 letters. A web address is not a name.',
  noNames:
    'The name of the account is Portal Administrator. Its owner can change that in My Account. You can set it here with --first-name and --last-name.',
  noAddress: (given: string) => `${given} is not an email address. Check it and try again.`,
  closed: (given: string) => `The account ${given} was closed for good. Choose another address.`,
  became: {
    made: (email: string) => `${email} is an administrator now, with a new account.`,
    raised: (email: string) => `${email} is an administrator now, with the account they had.`,
    was: (email: string) => `${email} is already an administrator. Nothing was changed.`,
  } satisfies Record<string, (email: string) => string>,
  known: ({ since, isProven, opens }: KnownAccount) =>
    `This address has had an account since ${since}. ${isProven ? 'The address is verified' : 'The address was never verified. Using the link deletes that account'}. Ways to log in besides a password: ${opens.length > 0 ? opens.join(', ') : 'none'}.`,
  link: (link: string, until: string) =>
    `Open this link to choose a password. It works once, until ${until}. Keep it secret: anyone with the link can become the administrator.\n\n  ${link}\n`,
  mailed: 'The portal also emails it to the address when it runs.',
  copyMailsNobody: 'This is a test restore, which sends no email, so this link is the only way in.',
  notMailed: 'There is no mail server (SMTP_URL), so this link is the only way in.',
} as const
