/** Every kind of mail that the portal writes, as the outbox names it; its words for administrators are in web/messages/en/admin-mail.json, by type. */
export const mailKinds = [
  'verifyEmail',
  'addressTaken',
  'verifyNewEmail',
  'newAddressTaken',
  'emailChangeAsked',
  'emailChanged',
  'passwordChanged',
  'magicLink',
  'resetPassword',
  'invitation',
  'closureRequested',
  'accountClosed',
  'registrationConfirmed',
  'registrationChanged',
  'registrationCancelled',
  'classReminder',
  'joinLink',
  'classChanged',
  'classCancelled',
  'classRestored',
  'rosterMessage',
] as const

export type MailKind = (typeof mailKinds)[number]
