import { z } from 'zod'
import { forgetHostCookie, loggedInUser, registerUser, UserPayload } from '#server/accounts/public.ts'
import { maySignUp } from '#server/people/people.policy.ts'
import { AttendeeDetailsInput } from '#server/people/profile/attendee-inputs.schema.ts'
import { openAttendee } from '#server/people/profile/open-attendee.ts'
import { selectProfileRules } from '#server/people/profile/profile-rules.sql.ts'
import { ofType } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { saysWhereTooLong } from '#server/platform/graphql/plugins/raw-length.ts'

defineCommand(
  'registerUser',
  maySignUp,
  z
    .object({
      username: z.string(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      password: z.string().meta(saysWhereTooLong('password.insecure')),
      terms: z.array(z.string()),
      botCheckToken: z.string().nullish(),
      attendeeDetails: ofType(AttendeeDetailsInput).nullish(),
    })
    .describe('`username` is the email without plus signs. `terms` names the accepted terms.'),
  {
    says: 'Signs up and logs in. The response is the same for an address that has an account. Public. INPUT_INVALID, BOT_CHECK_FAILED.',
    answers: UserPayload,
    run: async (context, input) => {
      const { userId, issued } = await registerUser(
        context,
        input,
        openAttendee({ details: input.attendeeDetails ?? {} }, await selectProfileRules(context.db)),
      )
      forgetHostCookie(context)
      return { user: loggedInUser({ userId, issued }) }
    },
  },
)
