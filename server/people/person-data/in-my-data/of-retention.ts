import { nobodys } from './reasons.ts'

/** About retention periods. */
export const retentionInFile = {
  account_use: { leftOut: 'When the account was used last, as the logins in the file say.' },
  closing_notice: { leftOut: 'That we asked whether they still use the account; the email is in the file.' },
  legal_hold: {
    leftOut:
      'What the office wrote about a legal matter. Whoever asks to close the account is told that it is kept.',
  },
  retention: nobodys,
}
