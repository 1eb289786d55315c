const classes = (count: number) => (count === 1 ? '1 class' : `${count} classes`)

/** Words of the mails about registrations. No subject names a class: a locked screen shows it to whoever is near. */
export const registrationMails = {
  confirmed: {
    subject: (count: number) => `You are registered for ${classes(count)}`,
    preview: 'Here are the day, the time and the place.',
    heading: (count: number) => `You are registered for ${classes(count)}`,
    hello: (firstName: string) => `Hello ${firstName},`,
    videoLink: 'The video link appears in My Classes 1 hour before class starts.',
    cancel:
      'If you cannot come, please cancel in My Classes. Then somebody else can have your place. To cancel, open the class there and choose Cancel Registration.',
    action: 'My Classes',
  },
  cancelled: {
    subject: 'Your registration is cancelled',
    preview: 'Your place is free for somebody else now.',
    heading: 'Your registration is cancelled',
    hello: (firstName: string) => `Hello ${firstName},`,
    cancelled: (title: string) => `Your registration for "${title}" has been cancelled.`,
    guest: (name: string) => `The place of your guest ${name} was given up as well.`,
    again: 'If you change your mind, you can register again as long as there are seats.',
    action: 'Find a Class',
  },
  inPerson: 'In Person',
  online: 'Online',
  guest: (name: string) => `Guest: ${name}`,
}
