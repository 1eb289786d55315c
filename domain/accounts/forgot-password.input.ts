import { z } from 'zod'
import { emailAddress } from './sign-up.input.ts'

/** The form of Forgot Password (specification, section 5). */
export const forgotPasswordInput = z.object({ email: emailAddress })
