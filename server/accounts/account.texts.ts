/** Sentences that account calls answer where all went well. */
export const accountTexts = {
  emailVerified: 'Your e-mail address is verified.',
  newEmailVerified: 'New email successfully verified.',
  emailChangeAsked:
    'Please check the inbox of your new e-mail address. Your e-mail changes once you use the link that we sent there.',
}
