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
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { mayChangeSettings } from '#server/settings/settings.policy.ts'
import { ExternalLink } from '#server/settings/settings.schema.ts'
import { linksOf, type SiteSettingsRow, selectSettings } from '#server/settings/settings.sql.ts'
import { type ServiceState, servicesOf } from './services.ts'
import { updateSettings } from './update-settings.command.ts'

const Service = builder.objectRef<ServiceState>('ServiceState').implement({
  description: 'How an outside service is set up, without keys and passwords.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description: 'botCheck, mail, maps, singleSignOn or errorReports.',
    }),
    provider: t.exposeString('provider'),
    isOutside: t.exposeBoolean('isOutside', {
      description: 'False: the portal needs no outside service for it.',
    }),
    host: t.exposeString('host', { nullable: true, description: 'The host that is called.' }),
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
      description: "'' until it is set.",
      resolve: ({ organisation_name: name }) => name ?? '',
    }),
    timeZone: t.exposeString('time_zone'),
    logo: t.field({
      type: EditedLogo,
      nullable: true,
      description: 'Null: the default arch. `changeLogo` changes it.',
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
      description: 'The sender name. Null: the name of the organization.',
    }),
    senderEmail: t.exposeString('sender_email', {
      nullable: true,
      description: 'The sender address. Null: that of the mail server, or of the site.',
    }),
    crisisMessage: t.exposeString('crisis_message', {
      nullable: true,
      description: 'Plain text, shown beside classes in which one of the `crisisWords` is found.',
    }),
    crisisWords: t.string({
      description: 'Beginnings of words, with commas between them.',
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
        'How many people have a regular spot. A new waiver date stops their new dates until they agree.',
      resolve: (_settings, _args, { db }) => countRegulars(db),
    }),
    botCheckOnConfirm: t.exposeBoolean('bot_check_on_confirm'),
    cancelReasons: t.string({
      description: 'Own reasons to cancel, one a line: English | Spanish.',
      resolve: ({ cancel_reasons }) => linesOfReasons(cancel_reasons as unknown as OwnReason[]),
    }),
    needChoices: t.string({
      description: 'Choices of accommodations, one on each line.',
      resolve: ({ need_choices }) => need_choices.join('\n'),
    }),
    waitingOfferHours: t.string({
      description: 'For the waitlist: how many hours an offer lasts.',
      resolve: (settings) => String(settings.waiting_offer_hours),
    }),
    waitingShortestMinutes: t.string({
      resolve: (settings) => String(settings.waiting_shortest_minutes),
    }),
    waitingQuietFrom: t.exposeString('waiting_quiet_from', { description: 'HH:mm.' }),
    waitingQuietUntil: t.exposeString('waiting_quiet_until'),
    waitingNearHours: t.string({ resolve: (settings) => String(settings.waiting_near_hours) }),
    waitingOpenHours: t.string({ resolve: (settings) => String(settings.waiting_open_hours) }),
    waitingComeUntil: t.exposeString('waiting_come_until'),
    standingDates: t.string({
      description: 'How many dates a regular spot registers at a time.',
      resolve: (settings) => String(settings.standing_dates),
    }),
    standingFirstTimePercent: t.string({
      description: 'Percentage of a class’s seats kept from regular spots.',
      resolve: (settings) => String(settings.standing_first_time_percent),
    }),
    mostInCare: t.string({
      description: 'How many people one login may help.',
      resolve: (settings) => String(settings.most_in_care),
    }),
    youngestSignUp: t.string({
      description: 'A parent or guardian signs up and adds anyone younger. 0: no minimum age.',
      resolve: (settings) => String(settings.youngest_sign_up),
    }),
    secondFactorFor: t.exposeString('second_factor_for', {
      description: `Who must have two-step login: ${secondFactorChoices.join(', ')}.`,
    }),
    services: t.field({ type: [Service], resolve: (_settings, _args, { config }) => servicesOf(config) }),
    editVersion: t.exposeInt('edit_version', { description: 'Send it back with a save.' }),
  }),
})

builder.queryField('settingsForEditing', mayChangeSettings, (t) =>
  t.field({
    type: EditedSettings,
    description: 'For administrators.',
    resolve: (_root, _args, context) => {
      return selectSettings(context.db)
    },
  }),
)

const LinkInput = builder.inputType('ExternalLinkInput', {
  fields: (t) => ({ name: t.string({ required: true }), url: t.string({ required: true }) }),
})
const SettingsInput = builder.inputType('SiteSettingsInput', {
  fields: (t) => ({
    organisationName: t.string({ required: true }),
    timeZone: t.string({ required: true, description: 'IANA name.' }),
    links: t.field({
      type: [LinkInput],
      required: true,
      description: 'In their order. http and https only.',
    }),
    helpPhone: t.string({ description: "'' for none. Omitted: unchanged, like all up to the messages." }),
    helpHours: t.string(),
    helpEmail: t.string(),
    helpAddress: t.string(),
    senderName: t.string(),
    senderEmail: t.string(),
    crisisMessage: t.string(),
    crisisWords: t.string({ description: 'Beginnings of words, with commas between them.' }),
    firstTermsMessage: t.string(takesRichText),
    newTermsMessage: t.string({
      ...takesRichText,
      required: true,
      description: "HTML. '' for the portal’s own text.",
    }),
    annualTermsMessage: t.string({ ...takesRichText, required: true }),
    waiverDate: t.string({ required: true, description: `${waiverDateChoices.join(', ')}.` }),
    waiverDay: t.string({ required: true, description: "yyyy-MM-dd with 'moment', else ''." }),
    waiverTime: t.string({ required: true, description: "HH:mm in the time zone, with 'moment', else ''." }),
    botCheckOnConfirm: t.boolean({ required: true }),
    cancelReasons: t.string({ description: 'One on each line, English | Spanish. Omitted: unchanged.' }),
    needChoices: t.string({ description: 'One on each line. Omitted: unchanged.' }),
    waitingOfferHours: t.string({ description: 'Omitted: unchanged, like all settings of the waitlist.' }),
    waitingShortestMinutes: t.string(),
    waitingQuietFrom: t.string({ description: 'HH:mm.' }),
    waitingQuietUntil: t.string(),
    waitingNearHours: t.string(),
    waitingOpenHours: t.string(),
    waitingComeUntil: t.string({ description: 'HH:mm of the day before a class.' }),
    standingDates: t.string(),
    standingFirstTimePercent: t.string(),
    mostInCare: t.string(),
    youngestSignUp: t.string(),
    secondFactorFor: t.string({ description: `${secondFactorChoices.join(', ')}. Omitted: unchanged.` }),
  }),
})

const SettingsPayload = payload<{ settings: SiteSettingsRow }>('SettingsPayload', {
  fields: (t) => ({
    settings: t.expose('settings', { type: EditedSettings }),
  }),
})
toCopies(SettingsPayload, {
  keep: () => true,
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
      .describe('The calling administrator’s own. Required if two-step login is asked of fewer people.'),
  }),
  {
    says: 'For administrators. EDIT_CONFLICT if someone else saved them since, PASSWORD_REQUIRED.',
    answers: SettingsPayload,
    run: async (context, input) => ({
      settings: await updateSettings(context, input.editVersion, input.settings, input.password ?? null),
    }),
  },
)
