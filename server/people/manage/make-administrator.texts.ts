import type { KnownAccount } from '#server/accounts/accounts.door.ts'

// What the person at the terminal reads.

export const makeAdministratorTexts = {
  usage:
    'Usage: npm run make-administrator -- name@example.org [--first-name Ada --last-name Reyes]     (in the package: archway make-administrator ...)',
  askFirstName: 'First name: ',
  askLastName: 'Last name: ',
  wrongNames: 'A name has 1 to 100 letters, and is no web address.',
  noNames:
    'The account is called Portal Administrator until its owner changes that under My Account. --first-name and --last-name say it here.',
  noAddress: (given: string) => `${given} is no e-mail address.`,
  closed: (given: string) => `The account ${given} was closed for good. Choose another address.`,
  became: {
    made: (email: string) => `${email} is an administrator now, with a new account.`,
    raised: (email: string) => `${email} is an administrator now, with the account that was there.`,
    was: (email: string) => `${email} is an administrator already; nothing was changed.`,
  } satisfies Record<string, (email: string) => string>,
  known: ({ since, isProven, opens }: KnownAccount) =>
    `An account with this address has been there since ${since}. ${isProven ? 'It has proved the address' : 'It never proved the address, and goes when the link is used'}. Besides a password it is opened by: ${opens.length > 0 ? opens.join(', ') : 'nothing'}.`,
  link: (link: string, until: string) =>
    `Open this link to choose a password. It works once, until ${until}; whoever has it is the administrator:\n\n  ${link}\n`,
  mailed: 'It is mailed to the address too, as soon as the portal runs.',
  copyMailsNobody: 'This is a copy for a drill, which sends no mail, so this link is the only way in.',
  notMailed: 'No mail server is configured (SMTP_URL), so this link is the only way in.',
} as const
