/** Words of rosters that leave the portal: the table to save, and the mail to everybody on one. */
export const rosterTexts = {
  csv: {
    lastName: 'Last name',
    firstName: 'First name',
    guestOf: 'Guest of',
    type: 'Type',
    attending: 'Attending',
    checkedIn: 'Checked in',
    walkIn: 'Walk-in',
    email: 'E-mail',
    phone: 'Phone',
    guestPhone: "Guest's phone",
    guestNotes: "Guest's notes",
    emergency: 'Emergency contact',
    staffNotes: 'Staff notes',
    yes: 'Yes',
  },
  message: {
    preview: 'A message about your class.',
    heading: 'A message about your class',
    hello: (firstName: string) => `Hello ${firstName},`,
    from: (organisationName: string) =>
      `You get this message from ${organisationName} because you are registered for this class. Please do not answer this mail.`,
    action: 'My Classes',
  },
  added: {
    subject: 'A facilitator registered you for a class',
    preview: 'Here are the day, the time and the place, and how to cancel.',
    who: (facilitator: string, organisationName: string) =>
      `${facilitator}, a facilitator at ${organisationName}, registered you for this class:`,
    cancel: 'If you do not want to come, please cancel by this link. You need not give a reason.',
    hidden:
      'The facilitators of this class see your name. They do not see your phone number, your e-mail address or your emergency contact, until you change this registration or check in to the class yourself.',
  },
}
