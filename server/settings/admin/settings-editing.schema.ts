import { z } from 'zod'
import { logoNamed } from '#domain/kernel/address/logo-name.rule.ts'
import { linesOfReasons, type OwnReason } from '#domain/settings/cancel-reasons.rule.ts'
import { secondFactorChoices } from '#domain/settings/second-factor-choice.ts'
import { waiverDateChoices } from '#domain/settings/site-settings.input.ts'
import { ofType } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { basePathOf } from '#server/platform/config/base-path.ts'
import { countRegulars } from '#server/platform/db/regular-spots.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { takesRichText } from '#server/platform/graphql/plugins/raw-length.ts'
import { outgoingHtml } from '#server/platform/html/html-sanitizer.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { mayChangeSettings } from '#server/settings/settings.policy.ts'
import { ExternalLink } from '#server/settings/settings.schema.ts'
import { linksOf, type SiteSettingsRow, selectSettings } from '#server/settings/settings.sql.ts'
import { type ServiceState, servicesOf } from './services.ts'
import { updateSettings } from './update-settings.command.ts'

const Service = builder.objectRef<ServiceState>('ServiceState').implement({
  description: 'How a service is configured, without keys and passwords.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description: 'botCheck, mail, maps, singleSignOn, errorReports or backup.',
    }),
    provider: t.exposeString('provider'),
    isOutside: t.exposeBoolean('isOutside', {
      description: 'True: it uses an outside service as configured.',
    }),
    host: t.exposeString('host', {
      nullable: true,
      description: 'The host of the outside service. Null: there is none, or it is not shown.',
    }),
    variables: t.exposeStringList('variables', {
      description: 'The environment variables that configure it.',
    }),
  }),
})

const EditedLogo = builder.objectRef<NonNullable<ReturnType<typeof logoNamed>>>('EditedLogo').implement({
  description: 'The logo of the organization.',
  fields: (t) => ({
    url: t.string({ resolve: ({ path }, _args, { config }) => basePathOf(config) + path }),
    width: t.exposeInt('width'),
    height: t.exposeInt('height'),
  }),
})

export const EditedSettings = builder.objectRef<SiteSettingsRow>('EditedSettings').implement({
  description: 'The settings of the site as administrators edit them.',
  fields: (t) => ({
    organisationName: t.string({
      description: "'' until an administrator sets it.",
      resolve: ({ organisation_name: name }) => name ?? '',
    }),
    timeZone: t.exposeString('time_zone', { description: 'IANA name.' }),
    logo: t.field({
      type: EditedLogo,
      nullable: true,
      description: '`changeLogo` changes it. Null: the default logo.',
      resolve: ({ mark_file }) => logoNamed(mark_file),
    }),
    links: t.field({ type: [ExternalLink], resolve: linksOf }),
    helpPhone: t.exposeString('help_phone', { nullable: true, description: 'Shown on every page.' }),
    helpHours: t.exposeString('help_hours', {
      nullable: true,
      description: 'When someone answers the phone.',
    }),
    helpEmail: t.exposeString('help_email', { nullable: true }),
    helpAddress: t.exposeString('help_address', {
      nullable: true,
      description: 'The street address of the organization, in one line, for printed pages.',
    }),
    senderName: t.exposeString('sender_name', {
      nullable: true,
      description: 'The sender name of emails. Null: the name of the organization.',
    }),
    senderEmail: t.exposeString('sender_email', {
      nullable: true,
      description: 'The sender address of emails. Null: the default address.',
    }),
    crisisMessage: t.exposeString('crisis_message', {
      nullable: true,
      description: 'Plain text, shown with classes that contain one of the `crisisWords`.',
    }),
    crisisWords: t.string({
      description: 'Beginnings of words, separated by commas.',
      resolve: ({ crisis_words: texts }) => texts.join(', '),
    }),
    firstTermsMessage: t.field({
      type: 'HTML',
      resolve: (settings) => outgoingHtml(settings.first_terms_message ?? ''),
    }),
    newTermsMessage: t.field({
      type: 'HTML',
      resolve: (settings) => outgoingHtml(settings.new_terms_message ?? ''),
    }),
    annualTermsMessage: t.field({
      type: 'HTML',
      resolve: (settings) => outgoingHtml(settings.annual_terms_message ?? ''),
    }),
    waiversUpdatedAt: t.expose('waivers_updated_at', { type: 'DateTime', nullable: true }),
    regularSpots: t.int({
      description:
        'How many people have a regular spot. After a new waiver date no new dates are registered for them until they agree.',
      resolve: (_settings, _args, { db }) => countRegulars(db),
    }),
    botCheckOnConfirm: t.exposeBoolean('bot_check_on_confirm'),
    cancelReasons: t.string({
      description: 'The organization’s own reasons to cancel a class, one on each line: English | Spanish.',
      resolve: ({ cancel_reasons }) => linesOfReasons(cancel_reasons as unknown as OwnReason[]),
    }),
    needChoices: t.string({
      description: 'The choices of accommodations, one on each line.',
      resolve: ({ need_choices }) => need_choices.join('\n'),
    }),
    waitingOfferHours: t.string({
      description: 'How many hours a waitlist offer lasts at most.',
      resolve: (settings) => String(settings.waiting_offer_hours),
    }),
    waitingShortestMinutes: t.string({
      description: 'How many minutes a waitlist offer lasts at least. If less time is left, none is made.',
      resolve: (settings) => String(settings.waiting_shortest_minutes),
    }),
    waitingQuietFrom: t.exposeString('waiting_quiet_from', {
      description:
        'HH:mm in the site time zone. From then until waitingQuietUntil no waitlist offer begins, unless the class is near.',
    }),
    waitingQuietUntil: t.exposeString('waiting_quiet_until', { description: 'HH:mm in the site time zone.' }),
    waitingNearHours: t.string({
      description: 'A class is near from this many hours before its start.',
      resolve: (settings) => String(settings.waiting_near_hours),
    }),
    waitingOpenHours: t.string({
      description: 'From this many hours before the start no seat is held: seats are open to everyone.',
      resolve: (settings) => String(settings.waiting_open_hours),
    }),
    waitingComeUntil: t.exposeString('waiting_come_until', {
      description:
        'HH:mm of the day before a class, in the site time zone: until then an offer may be made to people who chose no other time.',
    }),
    standingDates: t.string({
      description: 'How many of the next dates a regular spot registers.',
      resolve: (settings) => String(settings.standing_dates),
    }),
    standingFirstTimePercent: t.string({
      description:
        'Percentage of a class’s seats that regular spots do not take, unless the class has its own.',
      resolve: (settings) => String(settings.standing_first_time_percent),
    }),
    mostInCare: t.string({
      description: 'How many people one account may help.',
      resolve: (settings) => String(settings.most_in_care),
    }),
    youngestSignUp: t.string({
      description:
        'The minimum age to sign up: a parent or guardian signs up and adds younger people. 0: none.',
      resolve: (settings) => String(settings.youngest_sign_up),
    }),
    secondFactorFor: t.exposeString('second_factor_for', {
      description: `Who must have two-step login. nobody; staff: also administrators; hostSession: also facilitators and others of the team.`,
    }),
    services: t.field({ type: [Service], resolve: (_settings, _args, { config }) => servicesOf(config) }),
    editVersion: t.exposeInt('edit_version', { description: 'Send it back with a save.' }),
  }),
})

builder.queryField('settingsForEditing', mayChangeSettings, (t) =>
  t.field({
    type: EditedSettings,
    description: 'The settings of the site, for administrators.',
    resolve: (_root, _args, context) => {
      return selectSettings(context.db)
    },
  }),
)

const LinkInput = builder.inputType('ExternalLinkInput', {
  fields: (t) => ({ name: t.string({ required: true }), url: t.string({ required: true }) }),
})
const unlessOmitted = { description: "'' for none. Omitted: unchanged." }
const numberFrom = (least: number, most: number) => ({
  description: `A whole number from ${least} to ${most}. Omitted: unchanged.`,
})
const SettingsInput = builder.inputType('SiteSettingsInput', {
  fields: (t) => ({
    organisationName: t.string({ required: true }),
    timeZone: t.string({ required: true, description: 'IANA name.' }),
    links: t.field({
      type: [LinkInput],
      required: true,
      description: 'In the order in which they are shown. http and https only.',
    }),
    helpPhone: t.string(unlessOmitted),
    helpHours: t.string(unlessOmitted),
    helpEmail: t.string(unlessOmitted),
    helpAddress: t.string(unlessOmitted),
    senderName: t.string(unlessOmitted),
    senderEmail: t.string(unlessOmitted),
    crisisMessage: t.string(unlessOmitted),
    crisisWords: t.string({ description: 'Beginnings of words, separated by commas. Omitted: unchanged.' }),
    firstTermsMessage: t.string({
      ...takesRichText,
      description: "HTML. '' for the portal’s own text. Omitted: unchanged.",
    }),
    newTermsMessage: t.string({
      ...takesRichText,
      required: true,
      description: "HTML. '' for the portal’s own text.",
    }),
    annualTermsMessage: t.string({
      ...takesRichText,
      required: true,
      description: "HTML. '' for the portal’s own text.",
    }),
    waiverDate: t.string({
      required: true,
      description: `${waiverDateChoices.join(', ')}. keep: unchanged. now: everyone must agree again. moment: everyone who agreed before waiverDay and waiverTime.`,
    }),
    waiverDay: t.string({
      required: true,
      description: "With moment: yyyy-MM-dd, not in the future. Otherwise ''.",
    }),
    waiverTime: t.string({ required: true, description: "With moment: HH:mm in `timeZone`. Otherwise ''." }),
    botCheckOnConfirm: t.boolean({ required: true }),
    cancelReasons: t.string({ description: 'One on each line: English | Spanish. Omitted: unchanged.' }),
    needChoices: t.string({ description: 'One on each line. Omitted: unchanged.' }),
    waitingOfferHours: t.string(numberFrom(1, 72)),
    waitingShortestMinutes: t.string(numberFrom(5, 240)),
    waitingQuietFrom: t.string({ description: 'HH:mm in the site time zone. Omitted: unchanged.' }),
    waitingQuietUntil: t.string({ description: 'HH:mm in the site time zone. Omitted: unchanged.' }),
    waitingNearHours: t.string(numberFrom(0, 168)),
    waitingOpenHours: t.string(numberFrom(0, 48)),
    waitingComeUntil: t.string({
      description: 'HH:mm of the day before a class, in the site time zone. Omitted: unchanged.',
    }),
    standingDates: t.string(numberFrom(1, 26)),
    standingFirstTimePercent: t.string(numberFrom(0, 90)),
    mostInCare: t.string(numberFrom(0, 30)),
    youngestSignUp: t.string(numberFrom(0, 21)),
    secondFactorFor: t.string({ description: `${secondFactorChoices.join(', ')}. Omitted: unchanged.` }),
  }),
})

const SettingsPayload = payload<{ settings: SiteSettingsRow }>('SettingsPayload', {
  fields: (t) => ({
    settings: t.expose('settings', { type: EditedSettings }),
  }),
})
defineReplay(SettingsPayload, {
  store: () => true,
  read: async (_kept, { db }) => ({ settings: await selectSettings(db) }),
})

defineCommand(
  'updateSettings',
  mayChangeSettings,
  z.object({
    editVersion: z.int(),
    settings: ofType(SettingsInput),
    password: z
      .string()
      .nullish()
      .describe(
        'The calling administrator’s own. Required if fewer people than before must have two-step login.',
      ),
  }),
  {
    says: 'Saves the settings of the site. For administrators. INPUT_INVALID, EDIT_CONFLICT {by, at} if someone else saved them since, PASSWORD_REQUIRED, PASSWORD_WRONG.',
    answers: SettingsPayload,
    run: async (context, input) => ({
      settings: await updateSettings(context, input.editVersion, input.settings, input.password ?? null),
    }),
  },
)
