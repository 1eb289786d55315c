import type { Mode } from '#domain/kernel/modes.ts'
import { catalogue } from '#server/platform/messages/catalogue.ts'
import { registrationMailsEs } from './registration-mails.es.ts'

const classes = (count: number) => (count === 1 ? '1 class' : `${count} classes`)

/** Words of the mails about registrations. No subject names a class: a locked screen shows it to whoever is near. */
export const registrationMails = catalogue({
  en: {
    hello: (firstName: string) => `Hello ${firstName},`,
    confirmed: {
      subject: (count: number) => `You are registered for ${classes(count)}`,
      preview: 'Here are the day, the time and the place.',
      heading: (count: number) => `You are registered for ${classes(count)}`,
      videoLink: 'The video link appears in My Classes 1 hour before class starts.',
      calendar: (count: number) =>
        count === 1
          ? 'The attached file puts the class into your calendar.'
          : 'The attached files put the classes into your calendar, one for each class.',
      cancel:
        'If you cannot come, please cancel, by the link below the class or in My Classes. Then someone else can have your spot.',
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
      action: 'My Classes',
    },
    changed: {
      subject: 'Your registration has changed',
      preview: 'Here is what is right now.',
      heading: 'Your registration has changed',
      mode: {
        'in-person': 'You now take part in person. We gave up your spot online.',
        online: 'You now take part online. We gave up your spot in the room.',
      } satisfies Record<Mode, string>,
      guestAdded: (name: string) => `Your guest ${name} has a spot, too.`,
      restored: 'You’re registered again. We cancelled your registration by mistake.',
      guestRemoved: 'You now come without a guest. You keep your own spot.',
      calendar: 'The attached file brings the class in your calendar up to date.',
      action: 'My Classes',
    },
    cancelled: {
      subject: 'Your registration is cancelled',
      preview: 'Someone else can have your spot now.',
      heading: 'Your registration is cancelled',
      cancelled: (title: string) => `Your registration for "${title}" has been cancelled.`,
      cancelledUnnamed: 'Your registration for this class has been cancelled.',
      guest: (name: string) => `We gave up your guest ${name}’s spot as well.`,
      calendar: 'The attached file takes the class out of your calendar.',
      again: 'If you change your mind, you can register again as long as there are seats.',
      action: 'Find a Class',
    },
    modes: { 'in-person': 'In Person', online: 'Online' } satisfies Record<Mode, string>,
    gettingIn: { parking: 'Parking', entrance: 'Entrance', accessibility: 'Accessibility' },
    guest: (name: string) => `Guest: ${name}`,
    joinOnline: {
      why: 'Rather stay at home? Then someone else can have your spot in the room.',
      link: "I'll join online",
    },
    /** Of a regular spot. */
    skipDate: (day: string) => `Skip ${day}`,
    cancelSpot: 'Cancel your regular spot',
    cancelLinkUnnamed: 'Cancel my spot in this class',
    cancelLink: (title: string) => `Cancel my spot in ${title}`,
  },
  es: registrationMailsEs,
})
