import { z } from 'zod'
import { emailAddress } from '#domain/accounts/sign-up/sign-up.input.ts'

/** Whom a test mail goes to. */
export const testMailInput = z.object({ to: emailAddress })
