/** Sentences that account calls answer where all went well. */
export const accountTexts = {
  emailVerified: 'Your email address is verified.',
}
