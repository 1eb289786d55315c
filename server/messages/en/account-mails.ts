/** Words of the mails about an account. They name nobody: until an address is verified, anybody may have typed the name. */
export const accountMails = {
  verifyEmail: {
    subject: (organisation: string) => `Please verify your email address for ${organisation}`,
    preview: 'One click and your account is ready.',
    heading: 'Verify your email address',
    welcome: (organisation: string) =>
      `Welcome to ${organisation}. Please verify that this is your email address. Then you can sign up for classes.`,
    action: 'Verify Email Address',
    lasts:
      'The link works once, and for 24 hours. You can ask for a new one on the page that you see after you log in.',
    notYou:
      'Did you not sign up? Then you can ignore this email. Nobody can use your address without this link.',
  },
  addressTaken: {
    subject: (organisation: string) => `You already have an account at ${organisation}`,
    preview: 'You can log in with the password that you chose then.',
    heading: 'You already have an account',
    explain:
      'Somebody, most likely you, just signed up with this email address. There is an account for it already, so please use that one.',
    action: 'Log In',
    forgotten: 'If you do not remember your password, choose Forgot Password on the login page.',
    notYou:
      'Was it not you? Then there is nothing to do. Your account is safe and nothing in it has changed.',
  },
}
