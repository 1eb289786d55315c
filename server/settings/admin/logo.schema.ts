import { z } from 'zod'
import { mostLogoBytes } from '#domain/settings/logo-file.rule.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { saysWhereTooLong } from '#server/platform/graphql/plugins/raw-length.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { mayChangeSettings } from '../settings.policy.ts'
import { type SiteSettingsRow, selectSettings } from '../settings.sql.ts'
import { changeLogo } from './change-logo.command.ts'
import { EditedSettings } from './settings-editing.schema.ts'

const LogoPayload = payload<{ settings: SiteSettingsRow }>('LogoPayload', {
  fields: (t) => ({
    settings: t.expose('settings', { type: EditedSettings }),
  }),
})
defineReplay(LogoPayload, {
  store: () => true,
  read: async (_kept, { db }) => ({ settings: await selectSettings(db) }),
})

defineCommand(
  'changeLogo',
  mayChangeSettings,
  z.object({
    file: z
      .string()
      // Base64 encodes three bytes as four characters.
      .meta({
        extensions: {
          longestRaw: Math.ceil(mostLogoBytes / 3) * 4,
          ...saysWhereTooLong('logo.tooLarge').extensions,
        },
      })
      .nullish()
      .describe('A PNG, JPEG or WebP file of up to 300 kB, in base64. Null or omitted: the default logo.'),
  }),
  {
    says: 'Sets or removes the logo of the organization. INPUT_INVALID. For administrators.',
    answers: LogoPayload,
    run: async (context, input) => ({
      settings: await changeLogo(context, input.file ?? null),
    }),
  },
)
