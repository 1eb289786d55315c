import type { WebTexts } from '#locales/web.generated.ts'

interface Part {
  /** Files of locales/<language>/, in camel case. A new one here: then `npm run generate:web-texts`. */
  texts: readonly string[]
  /** Every other file that begins so comes with it as well (scripts/generate/texts-of-parts.ts): a new one needs no line here. */
  rest?: 'admin'
  /** Parts that come along with it. */
  with?: readonly string[]
  /** In other languages than the usual one it is a file of its own; else it is in the one file that the first page waits for. */
  apart?: true
}

/**
 * Which texts come with which part of the web app. `import 'virtual:texts/<part>'` brings them, before whatever shows one of them
 * (parts.test.ts); the build makes these modules of this table and the folders of locales/ (scripts/bundle/texts-plugin.ts), so that a further
 * language needs no line here. The pages that people come to first stay small: they bring no more than they show.
 */
export const parts = {
  /** It comes with the app itself (messages.ts). */
  first: {
    texts: [
      'chrome',
      'class',
      'common',
      'errors',
      'home',
      'join',
      'modes',
      'registrationList',
      'share',
      'visit',
    ],
  },
  login: { texts: ['login'] },
  'sign-up': { texts: ['signUp'], with: ['login'] },
  /** Links of mails, the website around, a login that ended. */
  'ways-in': { texts: ['waysIn'], with: ['sign-up'] },
  /** What people fill in later, and their account. */
  forms: {
    texts: [
      'account',
      'asked',
      'cancelLink',
      'care',
      'change',
      'corrections',
      'feedback',
      'firstBooking',
      'guestAddress',
      'guestDialog',
      'listPage',
      'modeForms',
      'needs',
      'onlineToday',
      'profile',
      'registrationForm',
      'signedUp',
      'standing',
      'subscription',
      'terms',
      'waiting',
    ],
    with: ['sign-up'],
  },
  /** Pages that people come to from the first ones. */
  pages: { texts: ['myClasses', 'series'] },
  'my-data': { texts: ['ownData'] },
  'second-factor': { texts: ['secondFactor'], with: ['errors'] },
  /** What is wrong with a field, or with a call that no page says by itself: it comes with the first of them (lazy-errors.ts). */
  errors: { texts: ['fields', 'refusals'] },
  /** What is stored in English and read in another language: no page asks for it in English (choice-labels.ts). */
  choices: { texts: ['choices'] },
  offline: { texts: ['offline'], apart: true },
  retention: { texts: ['retention'], apart: true },
  /** Of the bar above the team's pages, and of the pages that facilitators have: a roster waits for no more. */
  team: {
    texts: [
      'adminFacilitator',
      'adminKit',
      'adminMail',
      'adminModes',
      'adminRoster',
      'adminScheduleEvent',
      'adminTelling',
      'adminUndo',
    ],
    apart: true,
  },
  /** Staff's and administrators': with the layout of their pages, and with each dialog of theirs that facilitators open, too. */
  admin: {
    texts: [],
    rest: 'admin',
    with: ['team', 'errors'],
    apart: true,
  },
} as const satisfies Record<string, Part>

type Parts = typeof parts
export type PartName = keyof Parts
/** Of the parts `team` and `admin`. */
export type AdminTexts = Pick<WebTexts, Extract<keyof WebTexts, `${Parts['admin']['rest']}${string}`>>

export const part = (name: string): Part => {
  if (!(name in parts))
    throw new Error(`There is no part ${name} of the texts: web/platform/messages/parts.ts`)
  return parts[name as PartName]
}

/** Of a part, with all that come along. */
export function partsOf(name: string): string[] {
  return [name, ...(part(name).with ?? []).flatMap(partsOf)]
}
