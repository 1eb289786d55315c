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

test('an empty portal has no step done', () => {
  expect(setupStates(nothing).map(({ step }) => step)).toEqual([...setupSteps])
  expect(setupStates(nothing).filter(({ state }) => state === 'done')).toEqual([])
})

test('where all is set, nothing is left', () => {
  expect(setupStates(everything).filter(({ state }) => state !== 'done')).toEqual([])
})

test.each<[SetupStep, Partial<SetupFacts>, string]>([
  ['name', { name: null }, 'no name was set'],
  ['name', { name: sampleOrganizationName }, 'the name is the sample’s'],
  ['waivers', { sampleWaivers: 1 }, 'one waiver is still the sample’s'],
  ['help', { helpPhone: null }, 'nobody can be called or written to'],
  ['help', { helpPhone: '', helpEmail: 'help@example.org' }, 'the address for help is the sample’s'],
  ['mail', { sendsMail: false }, 'no mail leaves'],
  ['backup', { makesBackups: false }, 'no backups are made'],
])('%s must be done where %o: %s', (step, facts) => {
  expect(stateOf(step, { ...everything, ...facts })).toBe('must')
})

test.each<[SetupStep, Partial<SetupFacts>, string]>([
  ['links', { links: [] }, 'no link was set'],
  ['links', { links: [...everything.links, sampleLinks[0]!] }, 'one link is still the sample’s'],
  ['terms', { annualTermsMessage: null }, 'the yearly message is missing'],
  ['terms', { newTermsMessage: '' }, 'the message about new terms is missing'],
  ['place', { hasLocation: false }, 'there is no location'],
  ['facilitator', { hasFacilitator: false }, 'there is no facilitator'],
  ['class', { hasClass: false }, 'there is no class'],
  ['twoStep', { requiresTwoStep: false }, 'nobody needs two-step login'],
  ['retention', { removesData: false }, 'nobody has started to remove data after its time'],
  ['look', { hasLogo: false }, 'the logo is the sample’s'],
])('%s is to do where %o: %s', (step, facts) => {
  expect(stateOf(step, { ...everything, ...facts })).toBe('todo')
})

test('an address for help does where there is no phone', () => {
  expect(stateOf('help', { ...everything, helpPhone: null, helpEmail: 'help@hopehouse.test' })).toBe('done')
})

test('name, links and waivers say how many are the sample’s', () => {
  const states = setupStates({ ...nothing, name: sampleOrganizationName, links: sampleLinks })
  expect(states.find(({ step }) => step === 'name')?.count).toBe(1)
  expect(setupStates(nothing).find(({ step }) => step === 'name')?.count).toBe(0)
  expect(states.find(({ step }) => step === 'links')?.count).toBe(9)
  expect(states.find(({ step }) => step === 'waivers')?.count).toBe(2)
})
