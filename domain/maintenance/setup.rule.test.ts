import { expect, test } from 'vitest'
import { sampleLinks, sampleOrganizationName } from '#domain/settings/sample-settings.ts'
import { type SetupFacts, type SetupStep, setupStates, setupSteps } from './setup.rule.ts'

const nothing: SetupFacts = {
  name: null,
  links: [],
  helpPhone: null,
  helpEmail: null,
  annualTermsMessage: null,
  newTermsMessage: null,
  sampleWaivers: 2,
  hasLogo: false,
  hasLocation: false,
  hasFacilitator: false,
  hasClass: false,
  sendsMail: false,
  makesBackups: false,
  requiresTwoStep: false,
  removesData: false,
}
const everything: SetupFacts = {
  name: 'Hope House',
  links: [{ name: 'Donate', url: 'https://hopehouse.test/donate' }],
  helpPhone: '(703) 555-0100',
  helpEmail: null,
  annualTermsMessage: '<p>Please read our terms again.</p>',
  newTermsMessage: '<p>Our terms have changed.</p>',
  sampleWaivers: 0,
  hasLogo: true,
  hasLocation: true,
  hasFacilitator: true,
  hasClass: true,
  sendsMail: true,
  makesBackups: true,
  requiresTwoStep: true,
  removesData: true,
}
const stateOf = (step: SetupStep, facts: SetupFacts) =>
  setupStates(facts).find((one) => one.step === step)?.state

test('an empty portal has no completed setup steps', () => {
  expect(setupStates(nothing).map(({ step }) => step)).toEqual([...setupSteps])
  expect(setupStates(nothing).filter(({ state }) => state === 'done')).toEqual([])
})

test('a fully set up portal has no remaining steps', () => {
  expect(setupStates(everything).filter(({ state }) => state !== 'done')).toEqual([])
})

test.each<[SetupStep, Partial<SetupFacts>, string]>([
  ['name', { name: null }, 'no name is set'],
  ['name', { name: sampleOrganizationName }, 'the name is the sample value'],
  ['waivers', { sampleWaivers: 1 }, 'one waiver is still the sample'],
  ['help', { helpPhone: null }, 'there is no way to get help'],
  ['help', { helpPhone: '', helpEmail: 'help@example.org' }, 'the help address is the sample value'],
  ['mail', { sendsMail: false }, 'no email is sent'],
  ['backup', { makesBackups: false }, 'no backups are made'],
])('the step %s is required when %o: %s', (step, facts) => {
  expect(stateOf(step, { ...everything, ...facts })).toBe('must')
})

test.each<[SetupStep, Partial<SetupFacts>, string]>([
  ['links', { links: [] }, 'no link is set'],
  ['links', { links: [...everything.links, sampleLinks[0]!] }, 'one link is still the sample'],
  ['terms', { annualTermsMessage: null }, 'the annual message is missing'],
  ['terms', { newTermsMessage: '' }, 'the message about new terms is missing'],
  ['place', { hasLocation: false }, 'there is no location'],
  ['facilitator', { hasFacilitator: false }, 'there is no facilitator'],
  ['class', { hasClass: false }, 'there is no class'],
  ['twoStep', { requiresTwoStep: false }, 'two-step login is not required'],
  ['retention', { removesData: false }, 'data retention is not turned on'],
  ['look', { hasLogo: false }, 'the logo is the sample'],
])('the step %s is open when %o: %s', (step, facts) => {
  expect(stateOf(step, { ...everything, ...facts })).toBe('todo')
})

test('a help address completes the step without a phone number', () => {
  expect(stateOf('help', { ...everything, helpPhone: null, helpEmail: 'help@hopehouse.test' })).toBe('done')
})

test('name, links and waivers count the remaining sample values', () => {
  const states = setupStates({ ...nothing, name: sampleOrganizationName, links: sampleLinks })
  expect(states.find(({ step }) => step === 'name')?.count).toBe(1)
  expect(setupStates(nothing).find(({ step }) => step === 'name')?.count).toBe(0)
  expect(states.find(({ step }) => step === 'links')?.count).toBe(9)
  expect(states.find(({ step }) => step === 'waivers')?.count).toBe(2)
})
