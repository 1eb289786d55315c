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
  description: 'A service that the browser uses. `siteKey` is its public key, if it has one.',
  fields: (t) => ({
    provider: t.exposeString('provider'),
    enabled: t.exposeBoolean('enabled'),
    siteKey: t.exposeString('siteKey', { nullable: true }),
    onConfirm: t.boolean({
      description: 'For the bot check: createRegistrations needs it too. False for other services.',
      resolve: ({ onConfirm }) => onConfirm ?? false,
    }),
    challengeUrl: t.string({
      nullable: true,
      description: 'For the built-in bot check: the URL of its challenge. Null for other services.',
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
      description: 'The host name of the portal until an administrator sets a name.',
      resolve: ({ organisation_name: name }, _args, { config }) => shownName(name, config.publicUrl),
    }),
    timeZone: t.exposeString('time_zone', { description: 'The site time zone, by its IANA name.' }),
    waiversUpdatedAt: t.expose('waivers_updated_at', {
      type: 'DateTime',
      nullable: true,
      description: 'People who agreed before then must agree again. Null: the waivers never changed.',
    }),
    firstTermsMessage: t.expose('first_terms_message', {
      type: 'HTML',
      nullable: true,
      description: 'For people whose TermsStatus is notAgreed. Null: the portal’s own text.',
    }),
    newTermsMessage: t.expose('new_terms_message', {
      type: 'HTML',
      nullable: true,
      description: 'For newTerms. Null: the portal’s own text.',
    }),
    annualTermsMessage: t.expose('annual_terms_message', {
      type: 'HTML',
      nullable: true,
      description: 'For annual. Null: the portal’s own text.',
    }),
    needChoices: t.exposeStringList('need_choices', {
      description: 'The choices of accommodations.',
    }),
    standingDates: t.exposeInt('standing_dates', {
      description: 'How many of the next dates a regular spot registers.',
    }),
    standingFirstTimePercent: t.exposeInt('standing_first_time_percent', {
      description:
        'Percentage of a class’s seats that regular spots do not take, unless the class has its own.',
    }),
    youngestSignUp: t.exposeInt('youngest_sign_up', {
      description: 'The minimum age to sign up. 0: none.',
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
    description: 'What a client needs to know of the site. Public.',
    resolve: async (_root, _args, context) => settingsAsRead(await selectSettings(context.db), context),
  }),
)
