/** Sentences that account calls answer where all went well. */
export const accountTexts = {
  emailVerified: 'Your email address is verified.',
  newEmailVerified: 'New email successfully verified.',
  emailChangeAsked:
    'Please check the inbox of your new email address. Your email changes once you use the link that we sent there.',
  closureRequested: 'We have your request. Someone will contact you, and your account will then be closed.',
}
