import { mostLogoBytes } from '#domain/settings/logo-file.rule.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { saysWhereTooLong } from '#server/platform/graphql/raw-length.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { mayChangeSettings } from '../settings.policy.ts'
import { type SiteSettingsRow, selectSettings } from '../settings.sql.ts'
import { changeLogo } from './change-logo.command.ts'
import { EditedSettings } from './settings-editing.schema.ts'

const ChangeLogoInput = builder.inputType('ChangeLogoInput', {
  fields: (t) => ({
    file: t.string({
      extensions: {
        // Three bytes are four letters.
        longestRaw: Math.ceil(mostLogoBytes / 3) * 4,
        ...saysWhereTooLong('logo.tooLarge').extensions,
      },
      description: 'PNG, JPEG or WebP of up to 300 kB, in base64. Null: back to the sample’s.',
    }),
    clientMutationId: t.string(),
  }),
})

const LogoPayload = builder
  .objectRef<{ settings: SiteSettingsRow; clientMutationId: string | null | undefined }>('LogoPayload')
  .implement({
    fields: (t) => ({
      settings: t.expose('settings', { type: EditedSettings }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
toCopies(LogoPayload, {
  keep: () => true,
  read: async (_kept, { db }) => ({ settings: await selectSettings(db) }),
})

builder.mutationField('changeLogo', mayChangeSettings, (t) =>
  t.field({
    type: LogoPayload,
    nullable: true,
    description: 'Sets the logo of the organization, or takes it away. For administrators.',
    args: { input: t.arg({ type: ChangeLogoInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      settings: await changeLogo(context, input.file ?? null),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
