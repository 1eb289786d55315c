import { shownName } from '#domain/kernel/person/shown-name.rule.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { cachedField } from '#server/platform/graphql/public/cached-field.ts'
import { settingsAsRead } from '#server/platform/translations/settings-as-read.ts'
import { maySeeSite } from './settings.policy.ts'
import { linksOf, type SiteSettingsRow, type StoredLink, selectSettings } from './settings.sql.ts'

interface Provider {
  provider: string
  enabled: boolean
  siteKey: string | null
  onConfirm?: boolean
  challengeUrl?: string
}
const ProviderSettings = builder.objectRef<Provider>('ProviderSettings').implement({
  description: 'A configured outside service. `siteKey` is its public key, if it has one.',
  fields: (t) => ({
    provider: t.exposeString('provider'),
    enabled: t.exposeBoolean('enabled'),
    siteKey: t.exposeString('siteKey', { nullable: true }),
    onConfirm: t.boolean({
      description: 'For the bot check: whether it is also asked for when a registration list is confirmed.',
      resolve: ({ onConfirm }) => onConfirm ?? false,
    }),
    challengeUrl: t.string({
      nullable: true,
      description: 'For the built-in bot check: where its challenge is fetched. Null for other services.',
      resolve: ({ challengeUrl }) => challengeUrl ?? null,
    }),
  }),
})

export const ExternalLink = builder.objectRef<StoredLink>('ExternalLink').implement({
  fields: (t) => ({ name: t.exposeString('name'), url: t.exposeString('url') }),
})

const SiteSettings = builder.objectRef<SiteSettingsRow>('SiteSettings').implement({
  fields: (t) => ({
    organisationName: t.string({
      description: 'The host of the portal, until an administrator sets a name.',
      resolve: ({ organisation_name: name }, _args, { config }) => shownName(name, config.publicUrl),
    }),
    timeZone: t.exposeString('time_zone', { description: 'IANA name; default America/New_York.' }),
    waiversUpdatedAt: t.expose('waivers_updated_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the waivers last changed; null: never.',
    }),
    firstTermsMessage: t.expose('first_terms_message', {
      type: 'HTML',
      nullable: true,
      description: 'For people who never agreed to the terms.',
    }),
    newTermsMessage: t.expose('new_terms_message', { type: 'HTML', nullable: true }),
    annualTermsMessage: t.expose('annual_terms_message', { type: 'HTML', nullable: true }),
    needChoices: t.exposeStringList('need_choices', {
      description: 'Choices of accommodations.',
    }),
    standingDates: t.exposeInt('standing_dates', {
      description: 'How many of the next dates a regular spot registers at a time.',
    }),
    standingFirstTimePercent: t.exposeInt('standing_first_time_percent', {
      description: 'Percentage of a class’s seats kept from regular spots.',
    }),
    youngestSignUp: t.exposeInt('youngest_sign_up', {
      description: 'The minimum age to sign up.',
    }),
    botCheck: t.field({
      type: ProviderSettings,
      resolve: (settings, _args, { config: { botCheck, publicUrl } }) => ({
        provider: botCheck?.provider ?? 'altcha',
        enabled: true,
        siteKey: botCheck?.siteKey ?? null,
        onConfirm: settings.bot_check_on_confirm,
        ...(botCheck ? {} : { challengeUrl: `${publicUrl}/altcha/challenge` }),
      }),
    }),
    maps: t.field({
      type: ProviderSettings,
      resolve: (_settings, _args, { config: { googleMapsKey } }) => ({
        provider: googleMapsKey ? 'google' : 'openstreetmap',
        enabled: true,
        siteKey: googleMapsKey ?? null,
      }),
    }),
    singleSignOn: t.field({
      type: ProviderSettings,
      resolve: (_settings, _args, { config }) => ({
        provider: 'openid-connect',
        enabled: config.oidc !== undefined,
        siteKey: null,
      }),
    }),
    links: t.field({ type: [ExternalLink], resolve: linksOf }),
  }),
})

builder.queryField('siteSettings', maySeeSite, (t) =>
  t.field({
    ...cachedField(),
    type: SiteSettings,
    description: 'What the app must know before it renders. Public.',
    resolve: async (_root, _args, context) => settingsAsRead(await selectSettings(context.db), context),
  }),
)
