import { type SetupState, setupSteps } from '#domain/maintenance/setup.rule.ts'
import { mayKnowMaintenance } from '#server/maintenance/maintenance.policy.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { readSetup } from './read-setup.ts'

const SetupStepState = builder.enumType('SetupStepState', {
  description: 'MUST: to do before people use the portal. TODO: to do when there is time.',
  values: { MUST: { value: 'must' }, TODO: { value: 'todo' }, DONE: { value: 'done' } } as const,
})

const SetupStepType = builder.objectRef<SetupState>('SetupStep').implement({
  description: 'One step of setting up a portal. Names no one.',
  fields: (t) => ({
    step: t.exposeString('step', { description: `${setupSteps.join(', ')}.` }),
    state: t.expose('state', { type: SetupStepState }),
    count: t.exposeInt('count', {
      description: 'For name, links and waivers: how many are still from the sample. Otherwise 0.',
    }),
  }),
})

builder.queryField('setup', mayKnowMaintenance, (t) =>
  t.field({
    type: [SetupStepType],
    description:
      'The steps of setting up the portal, in order, and which are still to do. For administrators.',
    resolve: (_root, _args, { db, config }) => readSetup(db, config),
  }),
)
