import { UserPayload, wholeUser } from '#server/accounts/accounts.door.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { mayChangeUsers } from './people.policy.ts'
import { ContactMethod } from './people.schema.ts'
import { updateCommunicationPreferences } from './update-communication-preferences.command.ts'

const CommunicationPreferencesInput = builder.inputType('CommunicationPreferencesInput', {
  fields: (t) => ({
    contactMethod: t.field({ type: ContactMethod }),
    receiveEmail: t.boolean(),
    receiveSnailMail: t.boolean(),
    language: t.string({ description: 'In which mails and calendars are written: en or es.' }),
  }),
})
const UpdateCommunicationPreferencesInput = builder.inputType('UpdateCommunicationPreferencesInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'Database id.' }),
    communicationPreferences: t.field({ type: CommunicationPreferencesInput, required: true }),
    clientMutationId: t.string(),
  }),
})

builder.mutationField('updateCommunicationPreferences', mayChangeUsers, (t) =>
  t.field({
    type: UserPayload,
    nullable: true,
    description: 'Changes oneself. A field left out stays as it is.',
    args: { input: t.arg({ type: UpdateCommunicationPreferencesInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { userId } = await updateCommunicationPreferences(
        context,
        input.id,
        input.communicationPreferences,
      )
      return { user: wholeUser(userId), clientMutationId: input.clientMutationId }
    },
  }),
)
