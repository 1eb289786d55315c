import type { ClassChangePart } from '#domain/classes/class-change.rule.ts'
import type { CancelReason } from '#domain/classes/telling.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { catalogue } from '#server/platform/messages/catalogue.ts'
import { classMailsEs } from './class-mails.es.ts'

/** Words of the mails about a class that somebody is registered for. No subject names a class, as in registration-mails.ts. */
export const classMails = catalogue({
  en: {
    changed: {
      subject: (day: string, count: number) =>
        count === 1 ? `A change to your class on ${day}` : `A change to ${count} of your classes`,
      preview: 'Here is what is right now.',
      heading: (count: number) => (count === 1 ? 'Your class has changed' : 'Your classes have changed'),
      titleUnnamed: 'The name of the class has changed. You find it in My Classes.',
      parts: {
        late: {
          late: (minutes: number, time: string) =>
            `It starts about ${minutes} minutes late, at about ${time}.`,
          onTime: 'It starts on time after all.',
        },
        time: (day: string, time: string) => `The time has changed. It was ${day}, ${time}.`,
        place: 'The place has changed.',
        mode: 'The ways to take part have changed.',
        facilitator: (names: string, count: number) =>
          count === 0
            ? 'The facilitator has changed.'
            : count === 1
              ? `${names} is leading the class.`
              : `${names} are leading the class.`,
        title: (title: string) => `The name has changed. It was "${title}".`,
      } satisfies Record<ClassChangePart, unknown>,
      stillRegistered: 'You are still registered. This is how it is now:',
      calendar: (count: number) =>
        count === 1
          ? 'The attached file brings the class in your calendar up to date.'
          : 'The attached files bring the classes in your calendar up to date, one for each class.',
      cancel: 'If this does not suit you, please cancel. Then someone else can have your spot.',
      action: 'My Classes',
    },
    /** Who leads the class is on the way. */
    late: {
      late: {
        subject: (day: string, count: number) =>
          count === 1 ? `Your class on ${day} starts late` : `${count} of your classes start late`,
        heading: (count: number) => (count === 1 ? 'Your class starts late' : 'Your classes start late'),
      },
      onTime: {
        subject: (day: string, count: number) =>
          count === 1 ? `Your class on ${day} starts on time` : `${count} of your classes start on time`,
        heading: (count: number) =>
          count === 1 ? 'Your class starts on time' : 'Your classes start on time',
      },
      preview: 'See when it starts today.',
      wait: 'Your spot is still yours. If you have a question, please call us.',
      line: (time: string) => `Running late. Starts at about ${time}.`,
      action: 'My Classes',
    },
    /** Staff took somebody along to another way to take part. */
    moved: {
      subject: (day: string, count: number) =>
        count === 1
          ? `How you take part in your class on ${day} has changed`
          : `How you take part in ${count} of your classes has changed`,
      preview: 'Here is what is right now.',
      heading: () => 'How you take part has changed',
      now: {
        'in-person': 'You take part in person now, and not online. You do not have to do anything.',
        online: 'You take part online now, and not in person. You do not have to do anything.',
      } satisfies Record<Mode, string>,
      calendar: (count: number) =>
        count === 1
          ? 'The attached file brings the class in your calendar up to date.'
          : 'The attached files bring the classes in your calendar up to date, one for each class.',
      action: 'My Classes',
    },
    cancelled: {
      subject: (day: string, count: number) =>
        count === 1
          ? `Your class on ${day} has been cancelled`
          : `${count} of your classes have been cancelled`,
      preview: 'You do not have to do anything.',
      heading: (count: number) =>
        count === 1 ? 'Your class has been cancelled' : 'Your classes have been cancelled',
      sorry: 'We are sorry. This event has been cancelled.',
      reasons: {
        closed: 'We’re closed that day.',
        facilitator: 'The facilitator cannot be there.',
        weather: 'The weather makes the way unsafe.',
        tooFew: 'Too few people had registered.',
        room: 'The room cannot be used.',
        technology: 'There is a technical problem that we cannot mend in time.',
      } satisfies Record<CancelReason, string>,
      nothingToDo: 'You do not have to do anything. Please do not come or log in for it.',
      calendar: (count: number) =>
        count === 1
          ? 'The attached file takes the class out of your calendar.'
          : 'The attached files take the classes out of your calendar, one for each class.',
      action: 'Find a Class',
    },
    /** The team took somebody off a class. */
    removed: {
      subject: (_day: string, count: number) =>
        count === 1
          ? 'Your registration is cancelled'
          : `Your registrations for ${count} classes are cancelled`,
      preview: 'You do not have to do anything.',
      heading: (count: number) =>
        count === 1
          ? 'Your registration is cancelled'
          : `Your registrations for ${count} classes are cancelled`,
      calendar: (count: number) =>
        count === 1
          ? 'The attached file takes the class out of your calendar.'
          : 'The attached files take the classes out of your calendar, one for each class.',
      mistake: 'If this is a mistake, please call us. You can register again as long as there are seats.',
      action: 'Find a Class',
    },
    /** The team took somebody off a class, and they are registered for it again. */
    again: {
      subject: (day: string, count: number) =>
        count === 1
          ? `You’re registered again for your class on ${day}`
          : `You’re registered again for ${count} classes`,
      preview: 'You do not have to do anything.',
      heading: (count: number) =>
        count === 1 ? 'You’re registered for your class again' : 'You’re registered for your classes again',
      registered: (day: string) =>
        `You’re registered again for your class on ${day}. An attached file takes only the entry of your earlier registration out of your calendar.`,
      older: (count: number) =>
        count === 1
          ? 'An attached file takes the entry of an earlier registration for the same class out of your calendar.'
          : 'Attached files take the entries of earlier registrations for the same classes out of your calendar.',
      action: 'My Classes',
    },
    restored: {
      subject: (day: string, count: number) =>
        count === 1
          ? `Your class on ${day} takes place after all`
          : `${count} of your classes take place after all`,
      preview: 'Your spot is still yours.',
      heading: (count: number) =>
        count === 1 ? 'Your class takes place after all' : 'Your classes take place after all',
      explain:
        'We told you that this class was cancelled. It takes place after all, and your spot is still yours:',
      calendar: (count: number) =>
        count === 1
          ? 'The attached file puts the class back into your calendar.'
          : 'The attached files put the classes back into your calendar, one for each class.',
      action: 'My Classes',
    },
    reminder: {
      subject: (day: string) => `Reminder: you have a class on ${day}`,
      preview: 'Here are the time and the place.',
      heading: 'Your class is coming up',
      remind: 'We look forward to seeing you:',
      link: 'The video link appears in My Classes 1 hour before class starts. We will send you an e-mail then, too.',
      cancel: 'If you can’t come, please cancel. Then someone else can have your spot.',
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
  es: classMailsEs,
})
