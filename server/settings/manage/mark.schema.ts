import { mostMarkBytes } from '#domain/settings/mark-file.rule.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { saysWhereTooLong } from '#server/platform/graphql/raw-length.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { mayChangeSettings } from '../settings.policy.ts'
import { type SiteSettingsRow, selectSettings } from '../settings.sql.ts'
import { changeMark } from './change-mark.command.ts'
import { EditedSettings } from './settings-editing.schema.ts'

const ChangeMarkInput = builder.inputType('ChangeMarkInput', {
  fields: (t) => ({
    file: t.string({
      extensions: {
        // Three bytes are four letters.
        longestRaw: Math.ceil(mostMarkBytes / 3) * 4,
        ...saysWhereTooLong('mark.tooLarge').extensions,
      },
      description: 'PNG, JPEG or WebP of up to 300 kB, in base64. Null: back to the sample’s.',
    }),
    clientMutationId: t.string(),
  }),
})

const MarkPayload = builder
  .objectRef<{ settings: SiteSettingsRow; clientMutationId: string | null | undefined }>('MarkPayload')
  .implement({
    fields: (t) => ({
      settings: t.expose('settings', { type: EditedSettings }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
toCopies(MarkPayload, {
  keep: () => true,
  read: async (_kept, { db }) => ({ settings: await selectSettings(db) }),
})

builder.mutationField('changeMark', mayChangeSettings, (t) =>
  t.field({
    type: MarkPayload,
    nullable: true,
    description: 'Sets the logo of the organization, or takes it away. For administrators.',
    args: { input: t.arg({ type: ChangeMarkInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      settings: await changeMark(context, input.file ?? null),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
