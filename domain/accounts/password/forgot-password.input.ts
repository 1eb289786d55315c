import { z } from 'zod'
import { emailAddress } from '#domain/accounts/sign-up/sign-up.input.ts'

/** The form of Forgot Password (specification, section 5). */
export const forgotPasswordInput = z.object({ email: emailAddress })
