import { z } from 'zod'
import { anyMode } from '#domain/kernel/modes.ts'
import { presentClass } from '#domain/kernel/present-class.rule.ts'
import { modeLinkStates } from '#domain/registration/switch-mode/online-today.rule.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { maySwitchByToken } from '#server/registration/registration.policy.ts'
import { type ModeLinkRegistration, readModeLink, switchModeByToken } from './switch-mode-by-token.command.ts'

const ModeLinkState = builder.enumType('ModeLinkState', { values: modeLinkStates })

const ModeLinkType = builder.objectRef<ModeLinkRegistration>('ModeLinkRegistration').implement({
  description: 'A registration as the link of a reminder shows it: nothing of the person.',
  fields: (t) => ({
    courseId: t.exposeInt('courseId'),
    personId: t.exposeInt('personId', {
      nullable: true,
      description:
        'What stands in addresses of pages about a person whom somebody else helps; null for who has an address of their own.',
    }),
    title: t.string({
      description: 'Of the class.',
      resolve: (shown) => presentClass(shown, 'unknown', 'page').title,
    }),
    start: t.expose('start', { type: 'DateTime' }),
    end: t.expose('end', { type: 'DateTime' }),
    registrationType: t.exposeString('mode', {
      description: `${anyMode}: how it is booked now.`,
    }),
    other: t.exposeString('other', {
      nullable: true,
      description: 'The way that one press leads to; null where the class is held in one way.',
    }),
    hasGuest: t.exposeBoolean('hasGuest', { description: 'True: a guest moves along.' }),
    state: t.expose('state', {
      type: ModeLinkState,
      description:
        'OPEN: the other way can be had. FULL: it has no place left. CLOSED: places are given out no more. CANCELLED, PAST: of the booking or the class.',
    }),
  }),
})

builder.queryField('registrationByModeToken', maySwitchByToken, (t) =>
  t.field({
    type: ModeLinkType,
    description:
      "What a reminder's 'I'll join online' is about. Public, changes nothing and logs nobody in. MODE_LINK_INVALID for a token that is not ours, or once the class is over.",
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => readModeLink(context, token),
  }),
)

const SwitchModeByTokenPayload = payload<{ registration: ModeLinkRegistration }>('SwitchModeByTokenPayload', {
  fields: (t) => ({
    registration: t.expose('registration', { type: ModeLinkType }),
  }),
})
toCopies(SwitchModeByTokenPayload, {
  keep: () => true,
  read: async (_kept, context, { input }) => ({ registration: await readModeLink(context, input.token) }),
})

defineCommand(
  'switchModeByToken',
  maySwitchByToken,
  z.object({ token: z.string(), registrationType: z.string().describe(`${anyMode}.`) }),
  {
    says: "Takes the class of a reminder's link the other way, as switchRegistrationMode does. Public.",
    answers: SwitchModeByTokenPayload,
    run: async (context, input) => ({
      registration: await switchModeByToken(context, input.token, input.registrationType),
    }),
  },
)
