import { z } from 'zod'
import { emailAddress } from '#domain/accounts/sign-up/sign-up.input.ts'

export const testMailInput = z.object({ to: emailAddress })
