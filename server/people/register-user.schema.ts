import { forgetHostCookie, loggedInUser, registerUser, UserPayload } from '#server/accounts/accounts.door.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { saysWhereTooLong } from '#server/platform/graphql/raw-length.ts'
import { AttendeeDetailsInput } from './attendee-inputs.schema.ts'
import { openAttendee } from './open-attendee.ts'
import { maySignUp } from './people.policy.ts'
import { selectProfileRules } from './profile-rules.sql.ts'

const RegisterUserInput = builder.inputType('RegisterUserInput', {
  description: '`username` is the e-mail with plus signs removed. `terms` names what was agreed to.',
  fields: (t) => ({
    username: t.string({ required: true }),
    email: t.string({ required: true }),
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    password: t.string({ ...saysWhereTooLong('password.insecure'), required: true }),
    terms: t.stringList({ required: true }),
    botCheckToken: t.string(),
    attendeeDetails: t.field({ type: AttendeeDetailsInput }),
    clientMutationId: t.string(),
  }),
})

builder.mutationField('registerUser', maySignUp, (t) =>
  t.field({
    type: UserPayload,
    nullable: true,
    args: { input: t.arg({ type: RegisterUserInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { userId, issued } = await registerUser(
        context,
        input,
        openAttendee({ details: input.attendeeDetails ?? {} }, await selectProfileRules(context.db)),
      )
      forgetHostCookie(context)
      return { user: loggedInUser({ userId, issued }), clientMutationId: input.clientMutationId }
    },
  }),
)
