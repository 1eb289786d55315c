import { z } from 'zod'
import { emailAddress } from '#domain/accounts/sign-up/sign-up.input.ts'

/** The recipient of a test email. */
export const testMailInput = z.object({ to: emailAddress })
