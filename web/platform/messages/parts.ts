import type { WebTexts } from '#locales/web.generated.ts'

interface Part {
  /** Files of locales/<language>/, in camel case. After adding one, run `npm run generate:web-texts`. */
  texts: readonly string[]
  /**
   * Every other file with this prefix is included, too (scripts/generate/texts-of-parts.ts): a new one needs no line
   * here.
   */
  rest?: 'admin'
  /** Parts that load with it. */
  with?: readonly string[]
  /**
   * In languages other than the default, it is a separate file. Otherwise it is in the one file that the first page
   * waits for.
   */
  separate?: true
}

/**
 * Which texts load with which part of the web app. `import 'virtual:texts/<part>'` loads them, before anything that
 * shows one of them (parts.test.ts). The build makes these modules from this table and the folders of locales/
 * (scripts/bundle/texts-plugin.ts), so a new language needs no line here. The pages that people open first stay small:
 * they load only what they show.
 */
export const parts = {
  /** Loads with the app itself (messages.ts). */
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
  /** Links in emails, the host website, a login that ended. */
  'ways-in': { texts: ['waysIn'], with: ['sign-up'] },
  /** Forms that people fill in later, and the pages of My Account. */
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
  /** Pages that people reach from the first ones. */
  pages: { texts: ['myClasses', 'series'] },
  'my-data': { texts: ['ownData'] },
  'second-factor': { texts: ['secondFactor'], with: ['errors'] },
  /** Errors of a field, or of a call that no page handles itself. Loads with the first of them (lazy-errors.ts). */
  errors: { texts: ['fields', 'refusals'] },
  /** Values that are stored in English and shown in another language. Not needed in English (choice-labels.ts). */
  choices: { texts: ['choices'] },
  offline: { texts: ['offline'], separate: true },
  retention: { texts: ['retention'], separate: true },
  /** For the bar above the team's pages, and for facilitators' pages: a roster waits for nothing else. */
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
    separate: true,
  },
  /**
   * For staff and administrators: loads with the layout of their pages, and with each of their dialogs that
   * facilitators can open.
   */
  admin: {
    texts: [],
    rest: 'admin',
    with: ['team', 'errors'],
    separate: true,
  },
} as const satisfies Record<string, Part>

type Parts = typeof parts
export type PartName = keyof Parts
/** Texts of the parts `team` and `admin`. */
export type AdminTexts = Pick<WebTexts, Extract<keyof WebTexts, `${Parts['admin']['rest']}${string}`>>

export const part = (name: string): Part => {
  if (!(name in parts))
    throw new Error(`There is no part ${name} of the texts: web/platform/messages/parts.ts`)
  return parts[name as PartName]
}

/** The files of a part and of all parts that load with it. */
export function partsOf(name: string): string[] {
  return [name, ...(part(name).with ?? []).flatMap(partsOf)]
}
