import { shownName } from '#domain/kernel/person/shown-name.rule.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { stores } from '#server/platform/graphql/public/cached-field.ts'
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
  description: 'A configured outside service; `siteKey` is the public key where it has one.',
  fields: (t) => ({
    provider: t.exposeString('provider'),
    enabled: t.exposeBoolean('enabled'),
    siteKey: t.exposeString('siteKey', { nullable: true }),
    onConfirm: t.boolean({
      description: 'Of the bot check: whether confirming a registration list asks for it too.',
      resolve: ({ onConfirm }) => onConfirm ?? false,
    }),
    challengeUrl: t.string({
      nullable: true,
      description: 'Of our own bot check: where its challenge is fetched. Null for other services.',
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
      description: 'Until an administrator sets a name: the host of the portal.',
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
      description: 'What people can say they need to take part in a class.',
    }),
    standingDates: t.exposeInt('standing_dates', {
      description: 'So many of the next dates a standing place books at a time.',
    }),
    standingFirstTimePercent: t.exposeInt('standing_first_time_percent', {
      description:
        'So many of a hundred places of a class standing places leave to people who come the first time.',
    }),
    youngestSignUp: t.exposeInt('youngest_sign_up', {
      description: 'How old one must be to sign up oneself.',
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
    ...stores(),
    type: SiteSettings,
    description: 'What the app must know before it draws. Public.',
    resolve: async (_root, _args, context) => settingsAsRead(await selectSettings(context.db), context),
  }),
)
