import type { SetupState, SetupStep } from '#domain/maintenance/setup.rule.ts'
import { bad, type Finding, good, note } from './finding.ts'

/** What is missing, and where to set it. Email and backups have their own findings. */
const missing: Partial<Record<SetupStep, { says: (count: number) => string; fix: string }>> = {
  name: {
    says: (count) =>
      count > 0
        ? 'the name of the organization is still the sample’s'
        : 'the organization has no name: pages and emails show the host instead',
    fix: 'set it at Admin, Settings',
  },
  waivers: {
    says: (count) =>
      count === 1 ? 'one waiver is still the sample’s text' : 'both waivers are still the sample’s texts',
    fix: 'have your lawyer read them and replace them at Admin, Pages',
  },
  help: {
    says: () => 'the help section has no phone number or email address',
    fix: 'set one at Admin, Settings',
  },
  links: {
    says: (count) =>
      count > 0 ? `${count} links still go to example.org` : 'header and footer have none of your links',
    fix: 'set them at Admin, Settings',
  },
  terms: {
    says: () => 'the messages that ask people to agree to new terms are missing',
    fix: 'write them at Admin, Settings',
  },
  place: { says: () => 'there is no location', fix: 'add one at Admin, Locations' },
  facilitator: { says: () => 'there is no facilitator', fix: 'add one at Admin, Facilitators' },
  class: { says: () => 'there is no class', fix: 'add one at Admin, Classes' },
  look: { says: () => 'the logo is still the sample’s', fix: 'set yours at Admin, Settings' },
  twoStep: {
    says: () => 'staff log in with only a password',
    fix: 'require two-step login at Admin, Settings',
  },
}

/**
 * The setup steps that are still to do. Those that people must not see unfinished are bad, as on the card in the
 * settings.
 */
export function checkSetup(states: readonly SetupState[]): Finding[] {
  const findings = states.flatMap(({ step, state, count }) => {
    const texts = missing[step]
    if (state === 'done' || !texts) return []
    return [(state === 'must' ? bad : note)('setup', texts.says(count), texts.fix)]
  })
  return findings.length > 0 ? findings : [good('setup', 'name, links, waivers and help are your own')]
}
