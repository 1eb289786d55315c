import { isMyName, isSampleLink, sampleOrganizationName } from '#domain/settings/sample-settings.ts'

/** What a portal needs before it opens, in the order in which a new organization sets it up. */
export const setupSteps = [
  'name',
  'waivers',
  'help',
  'mail',
  'backup',
  'links',
  'terms',
  'place',
  'facilitator',
  'class',
  'twoStep',
  'retention',
  'look',
] as const
export type SetupStep = (typeof setupSteps)[number]

export interface SetupFacts {
  /** Null: not set. */
  name: string | null
  links: ReadonlyArray<{ name: string; url: string }>
  helpPhone: string | null
  helpEmail: string | null
  annualTermsMessage: string | null
  newTermsMessage: string | null
  /** How many of the two waivers still have the sample text. */
  sampleWaivers: number
  hasLogo: boolean
  hasLocation: boolean
  hasFacilitator: boolean
  hasClass: boolean
  sendsMail: boolean
  makesBackups: boolean
  requiresTwoStep: boolean
  /** Expired data is deleted automatically. */
  removesData: boolean
}

export interface SetupState {
  step: SetupStep
  /** 'must': before people use the portal. 'todo': when someone finds the time. */
  state: 'must' | 'todo' | 'done'
  /** How many names, links or waivers still have sample values. */
  count: number
}

/** Each step with its state. The step 'look' is about the logo. */
export function setupStates(facts: SetupFacts): SetupState[] {
  const sampleLinks = facts.links.filter(isSampleLink).length
  const states: Record<SetupStep, Omit<SetupState, 'step'>> = {
    name: must(isMyName(facts.name), facts.name === sampleOrganizationName ? 1 : 0),
    waivers: must(facts.sampleWaivers === 0, facts.sampleWaivers),
    help: must(Boolean(facts.helpPhone || isPortalAddress(facts.helpEmail))),
    mail: must(facts.sendsMail),
    backup: must(facts.makesBackups),
    links: todo(facts.links.length > 0 && sampleLinks === 0, sampleLinks),
    terms: todo(Boolean(facts.annualTermsMessage && facts.newTermsMessage)),
    place: todo(facts.hasLocation),
    facilitator: todo(facts.hasFacilitator),
    class: todo(facts.hasClass),
    twoStep: todo(facts.requiresTwoStep),
    retention: todo(facts.removesData),
    look: todo(facts.hasLogo),
  }
  return setupSteps.map((step) => ({ step, ...states[step] }))
}

function must(isDone: boolean, count = 0): Omit<SetupState, 'step'> {
  return { state: isDone ? 'done' : 'must', count }
}

function todo(isDone: boolean, count = 0): Omit<SetupState, 'step'> {
  return { state: isDone ? 'done' : 'todo', count }
}

function isPortalAddress(address: string | null): boolean {
  return address !== null && address !== '' && !address.toLowerCase().endsWith('@example.org')
}
