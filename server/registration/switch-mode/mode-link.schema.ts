import { z } from 'zod'
import { anyMode } from '#domain/kernel/modes.ts'
import { presentClass } from '#domain/kernel/present-class.rule.ts'
import { modeLinkStates } from '#domain/registration/switch-mode/online-today.rule.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { maySwitchByToken } from '#server/registration/registration.policy.ts'
import { type ModeLinkRegistration, readModeLink, switchModeByToken } from './switch-mode-by-token.command.ts'

const ModeLinkState = builder.enumType('ModeLinkState', { values: modeLinkStates })

const ModeLinkType = builder.objectRef<ModeLinkRegistration>('ModeLinkRegistration').implement({
  description: 'A registration as the link in a reminder shows it, without data about the person.',
  fields: (t) => ({
    courseId: t.exposeInt('courseId'),
    personId: t.exposeInt('personId', {
      nullable: true,
      description:
        'If someone helps the person: the id in URLs of the helper’s pages about them. Null for a person with their own address.',
    }),
    title: t.string({
      description: 'Of the class.',
      resolve: (shown) => presentClass(shown, 'unknown', 'page').title,
    }),
    start: t.expose('start', { type: 'DateTime' }),
    end: t.expose('end', { type: 'DateTime' }),
    registrationType: t.exposeString('mode', {
      description: `The mode of the registration: ${anyMode}.`,
    }),
    other: t.exposeString('other', {
      nullable: true,
      description:
        'The mode to switch to by switchModeByToken: joined by video if the registration is not, else not. Null if the class has none.',
    }),
    hasGuest: t.exposeBoolean('hasGuest', {
      description: 'True: the registration has a guest, who is switched with it.',
    }),
    state: t.expose('state', {
      type: ModeLinkState,
      description:
        'OPEN: the mode in `other` is available. FULL: it has no seat left. CLOSED: registration is closed. CANCELLED: the registration or the class is cancelled. PAST: the class is past.',
    }),
  }),
})

builder.queryField('registrationByModeToken', maySwitchByToken, (t) =>
  t.field({
    type: ModeLinkType,
    description:
      'The registration of a reminder’s link to join online. Public. Changes nothing and logs no one in. MODE_LINK_INVALID for a token that is not ours, or once the class is over.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => readModeLink(context, token),
  }),
)

const SwitchModeByTokenPayload = payload<{ registration: ModeLinkRegistration }>('SwitchModeByTokenPayload', {
  fields: (t) => ({
    registration: t.expose('registration', { type: ModeLinkType }),
  }),
})
defineReplay(SwitchModeByTokenPayload, {
  store: () => true,
  read: async (_kept, context, { input }) => ({ registration: await readModeLink(context, input.token) }),
})

defineCommand(
  'switchModeByToken',
  maySwitchByToken,
  z.object({ token: z.string(), registrationType: z.string().describe(`${anyMode}.`) }),
  {
    says: 'Switches the mode by a reminder’s link, as switchRegistrationMode does. Public. MODE_LINK_INVALID; errors of switchRegistrationMode.',
    answers: SwitchModeByTokenPayload,
    run: async (context, input) => ({
      registration: await switchModeByToken(context, input.token, input.registrationType),
    }),
  },
)
