import type { SignUpInput } from '#domain/accounts/sign-up/sign-up.input.ts'
import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { SignUp_RegisterDocument } from '#web/accounts/documents.generated.ts'
import { post } from '#web/platform/graphql/client.ts'
import { type NewLogin, newLogin } from './new-login.ts'

// Apart from the calls of later pages (accounts.api.ts), because people open this page first.
/** What the person agreed to on the sign-up page. */
const termsOfSignUp = ['general-waiver', 'physical-activity-waiver']

/**
 * Makes the account.
 * @throws CallError
 */
export async function registerUser(form: SignUpInput): Promise<NewLogin> {
  const { registerUser: response } = await post(
    SignUp_RegisterDocument,
    {
      input: {
        username: usernameOf(form.email),
        email: form.email,
        firstName: form.firstName,
        lastName: form.lastName,
        password: form.password,
        terms: termsOfSignUp,
        botCheckToken: form.botCheckToken,
      },
    },
    null,
  )
  return newLogin(response, form)
}
