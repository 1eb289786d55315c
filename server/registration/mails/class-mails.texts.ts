import type { ClassChangePart } from '#domain/classes/class-change.rule.ts'
import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mails about a class that somebody is registered for. No subject names a class, as in registration-mails.ts. */
export const classMails = catalogue({
  en: {
    changed: {
      subject: (day: string) => `A change to your class on ${day}`,
      preview: 'Here is what is right now.',
      heading: 'Your class has changed',
      parts: {
        time: (day: string, time: string) => `The time has changed. It was ${day}, ${time}.`,
        place: 'The place has changed.',
        mode: 'The ways to take part have changed.',
        title: (title: string) => `The name has changed. It was "${title}".`,
      } satisfies Record<ClassChangePart, unknown>,
      stillRegistered: 'You are still registered. This is how it is now:',
      calendar: 'The attached file brings the class in your calendar up to date.',
      cancel: 'If this does not suit you, please cancel. Then somebody else can have your place.',
      action: 'My Classes',
    },
    cancelled: {
      subject: (day: string) => `Your class on ${day} has been cancelled`,
      preview: 'You do not have to do anything.',
      heading: 'Your class has been cancelled',
      sorry: 'We are sorry. This event has been cancelled.',
      nothingToDo: 'You do not have to do anything. Please do not come or log in for it.',
      calendar: 'The attached file takes the class out of your calendar.',
      action: 'Find a Class',
    },
    restored: {
      subject: (day: string) => `Your class on ${day} takes place after all`,
      preview: 'Your place is still yours.',
      heading: 'Your class takes place after all',
      explain:
        'We told you that this class was cancelled. It takes place after all, and your place is still yours:',
      calendar: 'The attached file puts the class back into your calendar.',
      action: 'My Classes',
    },
    reminder: {
      subject: (day: string) => `Reminder: you have a class on ${day}`,
      preview: 'Here are the time and the place.',
      heading: 'Your class is coming up',
      remind: 'We look forward to seeing you:',
      link: 'The video link appears in My Classes 1 hour before class starts. We will send you an e-mail then, too.',
      cancel: 'If you cannot come, please cancel. Then somebody else can have your place.',
      action: 'My Classes',
      settings: 'You can turn reminders off under Communications in My Account.',
    },
    joinLink: {
      subject: (time: string) => `Join your class at ${time}`,
      preview: 'Your online class is open.',
      heading: 'Your online class is open',
      join: 'You can join now, until the class ends. Please log in when you are asked to:',
      action: 'Join Class',
    },
  },
})
